// A run of self-play: its settings and the result of each session, in DATA/RUN.json beside its games.
import path from "node:path";
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { isThere } from "../../base/platform/node/files";
import { lock } from "../../base/platform/node/lock";
import { replaceFile } from "../../base/platform/node/output";
import { count, duration } from "../../base/quantity";
import { stopwatch } from "../../cli/terminal";
import { readJson } from "../shared/files";

const NUMBER = v.pipe(v.number(), v.minValue(0));
const RECORD = v.object({
  format: v.literal(1),
  /** They determine the games. A run continues only with the same settings. */
  settings: v.object({
    seed: NUMBER,
    /** See GameSettings. Earlier builds gave each position a label. */
    nodes: NUMBER,
    spacing: v.optional(NUMBER, 1),
    playNodes: v.optional(NUMBER, 60),
    /** Table of each worker, MiB. */
    hashMb: NUMBER,
    /** SHA-256 of the network, and of the book's text ("" without one); hexadecimal. */
    network: v.string(),
    book: v.string(),
    /** The endgame tables that end games, "" for none. Records of earlier builds lack it. */
    syzygy: v.optional(v.string(), ""),
  }),
  /** The contribution of each process. */
  sittings: v.array(
    v.object({
      /** Time, ISO 8601. */
      started: v.string(),
      seconds: NUMBER,
      workers: NUMBER,
      games: NUMBER,
      /** Positions with a label. */
      positions: NUMBER,
      positionsPerSecond: NUMBER,
    }),
  ),
});
type RunRecord = v.InferOutput<typeof RECORD>;
type RunSettings = RunRecord["settings"];
type SessionRecord = RunRecord["sittings"][number];

const WAY_OUT = "choose another --seed, or another --run of datagen";

export class Run {
  readonly #file: string;
  readonly #settings: RunSettings;
  readonly #earlier: SessionRecord[];
  readonly #unlock: () => void;

  /** Call `close` at the end. @throws InputError if the folder has a run of this name with other settings, or if it goes on. */
  constructor(
    readonly folder: string,
    readonly name: string,
    settings: RunSettings,
  ) {
    this.#file = path.join(folder, `${name}.json`);
    this.#settings = settings;
    this.#unlock = lock(this.#file);
    try {
      this.#earlier = isThere(this.#file) ? sessionsOf(this.#file, settings) : [];
      this.#write(this.#earlier);
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** Lets other processes continue the run. */
  close(): void {
    this.#unlock();
  }

  /** The file of a worker's games. */
  gameFile(worker: number): string {
    return path.join(this.folder, `${this.name}-${worker}.games`);
  }

  /** Records this session as far as it has come. */
  record(session: SessionRecord): void {
    this.#write([...this.#earlier, session]);
  }

  #write(sittings: SessionRecord[]): void {
    const record: RunRecord = { format: 1, settings: this.#settings, sittings };
    replaceFile(this.#file, `${JSON.stringify(record, null, 2)}\n`);
  }
}

/** The name of the run that wrote a file of games; see Run.gameFile. */
export function runOfFile(name: string): string {
  return name.replace(/-\d+\.games$/, "");
}

/** Seconds of all sessions in the record of a run; 0 without a record. */
export function secondsPlayed(folder: string, name: string): number {
  const file = path.join(folder, `${name}.json`);
  if (!isThere(file)) return 0;
  return readRecord(file).sittings.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The sessions of an earlier run. @throws InputError if its settings were different. */
function sessionsOf(file: string, settings: RunSettings): SessionRecord[] {
  const { settings: known, sittings } = readRecord(file);
  for (const key of Object.keys(settings) as (keyof RunSettings)[]) {
    if (known[key] === settings[key]) continue;
    throw new InputError(`${file}: this run has ${difference(key, known[key], settings[key])}; ${WAY_OUT}`);
  }
  return sittings;
}

/** The options of the settings that people can read. The others are hashes. */
const READABLE: Partial<Record<keyof RunSettings, string>> = {
  seed: "--seed",
  nodes: "--nodes",
  spacing: "--spacing",
  playNodes: "--play-nodes",
  hashMb: "--hash",
  syzygy: "--syzygy",
};

/** A setting of a run in words, where another one is wanted. */
function difference(key: keyof RunSettings, known: number | string, wanted: number | string): string {
  const option = READABLE[key];
  const shown = (value: number | string): number | string => (value === "" ? "none" : value);
  if (option !== undefined) return `${option} ${shown(known)}, not ${shown(wanted)}`;
  if (key === "network") return "another network";
  return known === "" ? "no --book" : "another --book";
}

/** @throws InputError if the file holds no record of a run. */
function readRecord(file: string): RunRecord {
  return readJson(file, (value) => v.parse(RECORD, value), `${file} holds no record of a run; ${WAY_OUT}`);
}

/** Limits of a session; infinite for no limit. */
export interface Limits {
  /** Positions with a label. */
  readonly positions: number;
  readonly seconds: number;
}

/** From the worker, after each game. */
export interface SelfPlayReport {
  readonly games: number;
  /** Positions with a label. */
  readonly positions: number;
}

export class Session {
  readonly #limits: Limits;
  readonly #workers: number;
  readonly #started = new Date().toISOString();
  readonly #seconds = stopwatch();
  #games = 0;
  #positions = 0;

  constructor(limits: Limits, workers: number) {
    this.#limits = limits;
    this.#workers = workers;
  }

  add({ games, positions }: SelfPlayReport): void {
    this.#games += games;
    this.#positions += positions;
  }

  /** True when a limit is reached. */
  get isOver(): boolean {
    return this.#positions >= this.#limits.positions || this.#seconds() >= this.#limits.seconds;
  }

  /** The session as far as it has come. */
  record(): SessionRecord {
    return {
      started: this.#started,
      seconds: Math.round(this.#seconds()),
      workers: this.#workers,
      games: this.#games,
      positions: this.#positions,
      positionsPerSecond: Math.round(this.#positions / this.#seconds()),
    };
  }

  /** The same in a line for people. */
  progress(): string {
    const seconds = this.#seconds();
    const rate = this.#positions / seconds;
    const left = Math.min(this.#limits.seconds - seconds, (this.#limits.positions - this.#positions) / rate);
    return [
      `${count(this.#games)} games`,
      `${count(this.#positions)} labels`,
      `${count(rate)}/s`,
      Number.isFinite(left) ? `${duration(1000 * Math.max(0, left))} left` : "until stopped",
    ].join(", ");
  }
}
