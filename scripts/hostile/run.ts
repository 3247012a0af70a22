// Games and hostile lines through processes of the built engine, with measurements of their memory. A run is cut into stints: games or
// hostile lines between two readings of the memory. Each stint has random numbers of its own, so that an interrupted run can continue
// with the next stint.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { InputError } from "../../src/base/input-error";
import { isThere, readInput, readText } from "../../src/base/platform/node/files";
import { LineJournal, writing } from "../../src/base/platform/node/output";
import { count, duration } from "../../src/base/quantity";
import { Random } from "../../src/base/random";
import type { Values } from "../../src/cli/arguments";
import { place, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";
import { EngineProcess, EXECUTABLE } from "../support/engine-process";
import { playGame } from "./games";
import { round } from "./lines";

/** How much an engine's memory at rest may grow after the first point, MB. */
const STEADY_MB = 60;
/** Garbage collections get so long, before memory is looked at. */
const REST_MS = 500;

export const OPTIONS = {
  games: option(100, whole("N", "games; every second game is Chess960", { min: 0 })),
  lines: option(20_000, whole("N", "hostile lines", { min: 0 })),
  points: option(10, whole("N", "points in each of the two parts at which each engine's memory is read")),
  seed: option(1, whole("N", "the same seed sends the same lines", { min: 0 })),
  engines: option(1, whole("N", "engines at once; they share the games and the lines")),
  journal: optional(
    "none",
    place("FILE", "file for finished games and lines; the same command then continues after them"),
  ),
};

export type HostileSettings = Values<typeof OPTIONS>;

/** Sums over stints: games and their moves, lines and their searches. `twoThreads`: games with two threads. */
export const NOTHING = { games: 0, chess960: 0, twoThreads: 0, plies: 0, lines: 0, searches: 0, refusals: 0 };
export type Tally = Readonly<typeof NOTHING>;

function sum(one: Tally, other: Partial<Tally>): Tally {
  const total: Record<string, number> = { ...one };
  for (const [name, number] of Object.entries(other)) total[name] = (total[name] ?? 0) + number;
  return total as typeof NOTHING;
}

export interface Stint {
  readonly seed: number;
  readonly part: "games" | "lines";
  /** From 0. */
  readonly engine: number;
  /** The first of its games or lines, counted within the engine's share, and the first one after it. */
  readonly from: number;
  readonly to: number;
}

/** The stints of one engine, in order. */
function stintsOf(engine: number, { seed, points, engines, ...all }: HostileSettings): Stint[] {
  const border = (total: number, part: number, parts: number) => Math.floor((total * part) / parts);
  return (["games", "lines"] as const).flatMap((part) => {
    const share = border(all[part], engine + 1, engines) - border(all[part], engine, engines);
    return Array.from({ length: points }, (_, point) => ({
      seed,
      part,
      engine,
      from: Math.ceil((share * point) / points),
      to: Math.ceil((share * (point + 1)) / points),
    })).filter(({ from, to }) => from < to);
  });
}

/** Runs a stint. @throws Error at the first illegal move, missing or surplus answer */
async function runStint(engine: EngineProcess, { seed, part, engine: who, from, to }: Stint): Promise<Tally> {
  const random = new Random(seed, who, part === "games" ? 0 : 1, from);
  let tally: Tally = NOTHING;
  if (part === "games") {
    for (let number = from; number < to; number++) tally = sum(tally, await playGame(engine, random, number));
    return tally;
  }
  engine.send("setoption name UCI_Chess960 value false", "setoption name UCI_LimitStrength value false");
  const before = engine.sent;
  while (engine.sent - before < to - from) tally = sum(tally, await round(engine, random));
  return sum(tally, { lines: engine.sent - before });
}

/** The result of a stint. */
interface StintResult {
  readonly tally: Tally;
  /** Memory at rest after it, MB. */
  readonly memoryMb: number;
}

/** The finished stints of one build of the engine: a line of JSON that names the build, then one for each stint. */
export class Journal {
  readonly #lines: LineJournal | undefined;
  readonly #done = new Map<string, StintResult>();

  /**
   * @param file undefined: nothing is stored
   * @param build SHA-256 of the engine
   * @throws InputError when the file cannot be read, or belongs to another build
   */
  constructor(file: string | undefined, build: string) {
    if (file === undefined) return;
    const head = JSON.stringify({ build });
    const [first, ...lines] = (isThere(file) ? readText(file) : "").split("\n");
    if (first === "" && lines.length === 0) writing(file, () => writeFileSync(file, `${head}\n`));
    else if (first !== head)
      throw new InputError(`${file} is not a journal of this build of the engine: name another file`);
    this.#lines = new LineJournal(file);
    for (const line of lines) {
      try {
        const { stint, ...result } = JSON.parse(line);
        this.#done.set(JSON.stringify(stint), result);
      } catch {
        // Cut off in the middle: the stint is run again.
      }
    }
  }

  find(stint: Stint): StintResult | undefined {
    return this.#done.get(JSON.stringify(stint));
  }

  add(stint: Stint, result: StintResult): void {
    this.#lines?.add(JSON.stringify({ stint, ...result }));
  }
}

/** The result of a run. `memory`: of each engine at rest, at each point, MB. */
export type HostileReport = Awaited<ReturnType<typeof hostileRun>>;

/**
 * Plays games, then sends hostile lines. Calls `progress` with the state of the run.
 * @param program the bundle of the engine
 * @throws Error at the first illegal move, missing or surplus answer, and when memory grows. It ends all engines.
 */
export async function hostileRun(
  settings: HostileSettings,
  progress: (line: string) => void = () => {},
  program = EXECUTABLE,
) {
  const build = createHash("sha256").update(readInput(program)).digest("hex");
  const journal = new Journal(settings.journal, build);
  const started = performance.now();
  const mistake = new AbortController();
  const processes: EngineProcess[] = [];
  let tally: Tally = NOTHING;

  const runEngine = async (number: number): Promise<readonly number[]> => {
    const memory: number[] = [];
    const engine = new EngineProcess(process.execPath, [program]);
    processes.push(engine);
    const run = async (stint: Stint): Promise<StintResult> => {
      const result = { tally: await runStint(engine, stint), memoryMb: await memoryAtRest(engine) };
      mistake.signal.throwIfAborted();
      journal.add(stint, result);
      return result;
    };
    try {
      for (const stint of stintsOf(number, settings)) {
        const known = journal.find(stint);
        const result = known ?? (await run(stint));
        tally = sum(tally, result.tally);
        memory.push(result.memoryMb);
        if (result.memoryMb - (memory[0] ?? 0) > STEADY_MB)
          throw new Error(`memory at rest grows: ${inMegabytes(memory)}`);
        const time = duration(performance.now() - started);
        if (!known) progress(`${soFar(tally)}, ${result.memoryMb.toFixed(0)} MB, ${time}`);
      }
      await engine.quit();
    } catch (error) {
      mistake.abort(error);
      for (const other of processes) other.kill();
      throw error;
    } finally {
      engine.kill();
    }
    return memory;
  };

  const numbers = Array.from({ length: settings.engines }, (_, number) => number);
  const memory = await Promise.all(numbers.map(runEngine));
  return { tally, memory };
}

/** Memory of an engine that has nothing to do, MB. */
async function memoryAtRest(engine: EngineProcess): Promise<number> {
  await engine.ready();
  await sleep(REST_MS);
  return engine.memoryMb();
}

function soFar({ games, plies, lines, searches }: Tally): string {
  return `${count(games)} games, ${count(plies)} moves, ${count(lines)} lines, ${count(searches)} searches`;
}

function inMegabytes(memory: readonly number[]): string {
  return `${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`;
}

/** A report for people. */
export function reportLines({ tally, memory }: HostileReport): readonly string[] {
  const { games, chess960, twoThreads, plies, lines, searches, refusals } = tally;
  return [
    `${count(games)} games (${count(chess960)} of Chess960, ${count(twoThreads)} with two threads), ${count(plies)} moves, all legal`,
    `${count(lines)} hostile lines, ${count(searches)} searches with one answer each, ${count(refusals)} refused as they should be`,
    ...memory.map((points) => `memory at rest: ${inMegabytes(points)}`),
  ];
}
