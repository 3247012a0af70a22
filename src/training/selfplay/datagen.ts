// `npm run datagen` plays games of the engine against itself on every core until Ctrl-C or a limit.

import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { isThere } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import { count, duration } from "../../base/quantity";
import { Random } from "../../base/random";
import { sum } from "../../base/statistics";
import type { Values } from "../../cli/arguments";
import { stopwatch, withProgress } from "../../cli/terminal";
import { fileName, number, place, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import type { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { MIB } from "../../engine/instance/sizes";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { type Found, Searcher, wholeIterations } from "../../engine/searcher";
import { type Outcome, playGame } from "../../engine/self-play";
import { listTables } from "../../engine/syzygy/node/table-files";
import { Prober } from "../../engine/syzygy/prober";
import { listedTables, summary } from "../../engine/syzygy/table-names";
import { TableSet } from "../../engine/syzygy/table-set";
import { reasonAgainst } from "../samples/selection";
import { readJson, sha256, whileLocked } from "../shared/files";
import { dataFolder, GameWriter } from "../shared/game-files";
import { dataOption, defineProgram, SEARCH_OPTIONS, seedOption } from "../shared/program";
import { type Game, MOST_PLIES, NO_SCORE, type Ply, resultOf } from "../shared/record";
import { isStopped, requestStop, runThreads, stopFlag } from "../shared/threads";
import { bookDigest, readBook, setOpening } from "./openings";

// One game of the engine against itself.

/** Scores that end a game early, to save time. */
const AGREEMENT = { won: { score: 1000, plies: 5 }, drawn: { score: 8, plies: 12, fromPly: 70 } };
/** One game in so many is never adjudicated, so that samples show how won endings are won. */
const PLAYED_OUT = 10;
/** A longer search adds little to the score of a position that is so clear. Internal units. */
const CLEAR = 800;

/**
 * The settings of one game, as the options describe them: `nodes` of a search that labels its position, `playNodes` of the short search
 * at every position; `book`: FENs from which a part of the games start.
 */
type GameSettings = Pick<DatagenSettings, "nodes" | "spacing" | "playNodes" | "book">;

/**
 * The move at the board's position. A short search plays it if the position needs no label, if the filter of the training would
 * drop the position, or if the score is only a bound: three of ten searches for a label would be in vain otherwise. The short search
 * alone tells whether the position is quiet. `labels`: whether the score is a label that training can learn from.
 */
function choose(searcher: Searcher, { nodes, playNodes }: GameSettings, due: boolean) {
  const isLabel = (found: Found, isQuiet: boolean) =>
    due && found.exact && reasonAgainst(searcher.board, found, isQuiet) === null;
  const short = searcher.search(wholeIterations(playNodes));
  if (!isLabel(short, false)) return { ...short, labels: false };
  if (nodes <= playNodes || Math.abs(short.score) >= CLEAR) return { ...short, labels: true };
  const found = searcher.search(wholeIterations(nodes));
  return { ...found, labels: isLabel(found, true) };
}

/** Plays a game until it ends, is adjudicated, or is in the endgame tables. The same random numbers give the same game. */
export function playSelf(
  searcher: Searcher,
  random: Random,
  settings: GameSettings,
  verdict: TableVerdict | null = null,
): Game {
  const { board } = searcher;
  setOpening(searcher, random, settings.book, wholeIterations(settings.nodes));
  const fen = board.fen();
  board.set(fen);
  searcher.newGame();
  const playedOut = random.below(PLAYED_OUT) === 0;
  const plies: Ply[] = [];
  let due = random.below(settings.spacing);
  const rules = { agreement: playedOut ? null : AGREEMENT, mostPlies: MOST_PLIES };
  const { outcome } = playGame(board, rules, (_white, played) => {
    const known = playedOut || played === 0 ? undefined : verdict?.of(board);
    if (known !== undefined) return known;
    const { move, score, exact, labels } = choose(searcher, settings, played >= due);
    if (labels) due = played + settings.spacing;
    plies.push(labels ? { move, score } : { move, score: NO_SCORE, ...(exact && { short: score }) });
    return { move, score };
  });
  return { fen, result: resultOf(outcome), plies, chosen: true };
}

/** A result of the tables, −2…2, for White to move; a win that the fifty-move rule prevents is a draw. */
const OUTCOMES: Readonly<Record<number, Outcome>> = { [-2]: -1, [-1]: 0, 0: 0, 1: 0, 2: 1 };

type TableVerdict = ReturnType<typeof tableVerdict>;

/**
 * The verdicts of endgame tables; `folders` as `SyzygyPath` takes them. `onFault` gets a line for each file that is left out.
 * @throws InputError when a folder cannot be listed
 */
export function tableVerdict(folders: string, onFault: (line: string) => void = () => {}) {
  const files = listTables(folders);
  const tables = new TableSet(files, { onFault });
  const prober = new Prober(tables);
  return {
    /** The found tables in a line; "" without tables. */
    summary: folders === "" ? "" : summary(listedTables(files), folders),
    /** The outcome by the tables of a position right after a capture or pawn move; undefined for other positions. */
    of(board: Board): Outcome | undefined {
      const { core } = board;
      if (core.rule50() !== 0 || core.castlingRights() !== 0) return undefined;
      if (board.pieceCount > tables.maxMen) return undefined;
      prober.root.set(board.men(), core.sideToMove(), core.enPassantSquare());
      const wdl = prober.wdl();
      return OUTCOMES[core.sideToMove() === 0 ? wdl : 0 - wdl];
    },
  };
}

// A run of self-play: its settings and the result of each session, in DATA/RUN.json beside its games.

const NUMBER = v.pipe(v.number(), v.minValue(0));
const RECORD = v.object({
  format: v.literal(1),
  /** They determine the games. A run continues only with the same settings. */
  settings: v.object({
    seed: NUMBER,
    /** As the options describe them. Earlier builds gave each position a label. */
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

/** The name of the run that wrote a file of games. */
export function runOfFile(name: string): string {
  return name.replace(/-\d+\.games$/, "");
}

/** Seconds of all sessions in the record of a run; 0 without a record. */
export function secondsPlayed(folder: string, name: string): number {
  const file = path.join(folder, `${name}.json`);
  if (!isThere(file)) return 0;
  return sum(readRecord(file).sittings.map(({ seconds }) => seconds));
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

/** Options whose settings have other names. */
const OPTION_OF: Partial<Record<keyof RunSettings, string>> = { playNodes: "play-nodes", hashMb: "hash" };

/** A setting of a run in words, where another one is wanted. */
function difference(key: keyof RunSettings, known: number | string, wanted: number | string): string {
  if (key === "network") return "another network";
  if (key === "book") return known === "" ? "no --book" : "another --book";
  return `--${OPTION_OF[key] ?? key} ${known === "" ? "none" : known}, not ${wanted === "" ? "none" : wanted}`;
}

/** @throws InputError if the file holds no record of a run. */
function readRecord(file: string): RunRecord {
  return readJson(file, (value) => v.parse(RECORD, value), `${file} holds no record of a run; ${WAY_OUT}`);
}

/** A session from now on. `limits`: positions with a label, and time; infinite for no limit. */
export function newSession(limits: Pick<DatagenSettings, "positions" | "seconds">, workers: number) {
  const started = new Date().toISOString();
  const seconds = stopwatch();
  let [games, positions] = [0, 0];
  return {
    /** Counts a game with so many labels. */
    addGame(labels: number): void {
      games++;
      positions += labels;
    },
    /** True when a limit is reached. */
    get isOver(): boolean {
      return positions >= limits.positions || seconds() >= limits.seconds;
    },
    /** The session as far as it has come. */
    record: (): SessionRecord => ({
      started,
      seconds: Math.round(seconds()),
      workers,
      games,
      positions,
      positionsPerSecond: Math.round(positions / seconds()),
    }),
    /** The same in a line for people. */
    progress(): string {
      const rate = positions / seconds();
      const left = Math.min(limits.seconds - seconds(), (limits.positions - positions) / rate);
      return [
        `${count(games)} games`,
        `${count(positions)} labels`,
        `${count(rate)}/s`,
        Number.isFinite(left) ? `${duration(1000 * Math.max(0, left))} left` : "until stopped",
      ].join(", ");
    },
  };
}

// The program.

/** Neighbours in a game are much alike: see docs/log/network.md, "Limits of few labels". */
export const SPACING = option(7, whole("N", "plies from one label to the next, at least", { max: 100 }));
export const PLAY_NODES = option(
  250,
  whole("N", "nodes of the short search at each position, which tells whether it gets a label", {
    min: 10,
    max: 1e9,
  }),
);

const OPTIONS = {
  ...SEARCH_OPTIONS,
  spacing: SPACING,
  "play-nodes": PLAY_NODES,
  data: dataOption,
  run: optional(
    "made from the network, --nodes and --seed",
    fileName("NAME", "name of the run and its files"),
  ),
  seed: seedOption("the same seed plays the same games"),
  book: optional("none", place("FILE", "openings for some of the games, one a line as EPD or FEN")),
  syzygy: optional(
    "none",
    text(
      "DIR",
      "folders of endgame tables that end games; one game in ten is played to its end all the same",
    ),
  ),
  positions: optional(
    "no limit",
    whole("N", "stop after this number of new labels, counted from this start", { max: 1e12 }),
  ),
  minutes: optional(
    "no limit",
    number("N", "stop after this number of minutes, counted from this start", { min: 0.01, max: 1e9 }),
  ),
};

type DatagenSettings = ReturnType<typeof settingsOf>;

/** @throws InputError when the book cannot be read. */
export function settingsOf(values: Values<typeof OPTIONS>) {
  const { data, book, syzygy = "", positions, minutes, "play-nodes": playNodes, ...settings } = values;
  return {
    ...settings,
    playNodes,
    syzygy,
    folder: dataFolder(data),
    book: book === undefined ? [] : readBook(book),
    positions: positions ?? Number.POSITIVE_INFINITY,
    seconds: 60 * (minutes ?? Number.POSITIVE_INFINITY),
  };
}

const RECORD_EVERY_MS = 5000;

/** The beginning of the names of all runs of a network (its SHA-256). */
export function runsOf(network: string): string {
  return `selfplay-${network.slice(0, 8)}`;
}

/**
 * Plays the games of the settings; false when interrupted.
 * @throws InputError if the run was begun with other settings, or if another process continues it
 */
export function playGames(settings: DatagenSettings): Promise<boolean> {
  const { folder, run, seed, nodes, spacing, playNodes, hash: hashMb, book, syzygy: tables } = settings;
  const network = sha256(embeddedNetwork());
  const name = run ?? `${runsOf(network)}-${nodes}-${seed}`;
  const syzygy = tableVerdict(tables).summary;
  const identity = { seed, nodes, spacing, playNodes, hashMb, network, book: bookDigest(book), syzygy };
  return whileLocked([path.join(folder, `${name}.json`)], () => continueRun(name, identity, settings));
}

async function continueRun(name: string, identity: RunSettings, settings: DatagenSettings): Promise<boolean> {
  const file = path.join(settings.folder, `${name}.json`);
  const earlier = isThere(file) ? sessionsOf(file, identity) : [];
  const session = newSession(settings, settings.workers);
  const record = (sittings: SessionRecord[]): void => {
    const content: RunRecord = { format: 1, settings: identity, sittings };
    replaceFile(file, `${JSON.stringify(content, null, 2)}\n`);
  };
  record(earlier);
  const stop = stopFlag();
  const orders = Array.from({ length: settings.workers }, (_, worker): SelfPlayOrder => {
    const games = path.join(settings.folder, `${name}-${worker}.games`);
    return { kind: "selfplay", file: games, worker, settings, stop };
  });
  const stopWhenOver = (): void => {
    if (session.isOver) requestStop(stop);
  };
  let failure: unknown;
  const timer = setInterval(() => {
    try {
      record([...earlier, session.record()]);
    } catch (error) {
      failure ??= error;
      requestStop(stop);
    }
    stopWhenOver();
  }, RECORD_EVERY_MS);
  try {
    const isComplete = await withProgress(
      () => `${name}: ${session.progress()}`,
      () =>
        runThreads<number>(orders, stop, (labels) => {
          session.addGame(labels);
          stopWhenOver();
        }),
    );
    if (failure !== undefined) throw failure;
    return isComplete;
  } finally {
    clearInterval(timer);
    record([...earlier, session.record()]);
  }
}

export const datagen = defineProgram({
  name: "datagen",
  summary: "plays games of this build's network against itself, until stopped or until there are enough",
  words: {},
  options: OPTIONS,
  run: async (values) => {
    await playGames(settingsOf(values));
  },
});

interface SelfPlayOrder {
  readonly kind: "selfplay";
  readonly file: string;
  /** Workers of one run have different numbers. */
  readonly worker: number;
  readonly settings: DatagenSettings;
  /** See stopFlag. */
  readonly stop: Int32Array;
}

/** Plays until the flag is set; reports the labels of each game. */
export function runSelfPlay(): void {
  const { file, worker, settings, stop } = workerData as SelfPlayOrder;
  const { seed, hash, syzygy } = settings;
  const searcher = new Searcher(coreModule(), embeddedNetwork(), hash * MIB);
  const verdict = syzygy === "" ? null : tableVerdict(syzygy, (line) => console.error(line));
  const writer = new GameWriter(file);
  while (!isStopped(stop)) {
    // A game's number decides its random numbers, so a continued run plays the same games as an uninterrupted one.
    const game = playSelf(searcher, new Random(seed, worker, writer.count), settings, verdict);
    writer.add(game);
    parentPort?.postMessage(game.plies.filter(({ score }) => score !== NO_SCORE).length);
  }
}
