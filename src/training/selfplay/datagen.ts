// `npm run datagen` plays games of the engine against itself on every core until Ctrl-C or a limit.

import { parentPort, workerData } from "node:worker_threads";
import { Random } from "../../base/random";
import type { Values } from "../../cli/arguments";
import { withProgress } from "../../cli/terminal";
import { fileName, number, place, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import { coreModule } from "../../engine/instance/core-module";
import { MIB } from "../../engine/instance/sizes";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { Searcher } from "../../engine/searcher";
import { sha256 } from "../shared/files";
import { dataFolder, GameWriter } from "../shared/game-files";
import {
  dataOption,
  defineProgram,
  SEARCH_OPTIONS,
  type SearchSettings,
  seedOption,
} from "../shared/program";
import { NO_SCORE } from "../shared/record";
import { isStopped, runThreads, StopFlag } from "../shared/threads";
import { type GameSettings, playSelf, TableVerdict } from "./game";
import { bookDigest, readBook } from "./openings";
import { type Limits, Run, type SelfPlayReport, Session } from "./run";

/** Neighbours in a game are much alike: see docs/log/network.md, "Limits of few labels". */
export const SPACING = option(7, whole("N", "plies from one label to the next, at least", { max: 100 }));
export const PLAY_NODES = option(
  250,
  whole("N", "nodes of the short search at each position, which tells whether it gets a label", {
    min: 10,
    max: 1e9,
  }),
);

export const OPTIONS = {
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

export interface DatagenSettings extends SearchSettings, GameSettings, Limits {
  /** Folder of the games. */
  readonly folder: string;
  /** Name of the run; undefined = made from its settings. */
  readonly run: string | undefined;
  readonly seed: number;
  /** Folders of endgame tables that end games; "" = none do. */
  readonly syzygy: string;
}

/** @throws InputError when the book cannot be read. */
export function settingsOf(values: Values<typeof OPTIONS>): DatagenSettings {
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

/** Begins or continues the run of these settings. @throws InputError if it was begun with other settings. */
function openRun(settings: DatagenSettings): Run {
  const { folder, run, seed, nodes, spacing, playNodes, hash: hashMb, book, syzygy } = settings;
  const network = sha256(embeddedNetwork());
  const name = run ?? `${runsOf(network)}-${nodes}-${seed}`;
  const tables = new TableVerdict(syzygy).summary;
  return new Run(folder, name, {
    seed,
    nodes,
    spacing,
    playNodes,
    hashMb,
    network,
    book: bookDigest(book),
    syzygy: tables,
  });
}

/** Plays the games of the settings; false when interrupted. @throws InputError */
export async function playGames(settings: DatagenSettings): Promise<boolean> {
  const run = openRun(settings);
  const stop = new StopFlag();
  const orders = Array.from(
    { length: settings.workers },
    (_, worker): SelfPlayOrder => ({
      ...{ kind: "selfplay", file: run.gameFile(worker), worker, settings, stop: stop.flag },
    }),
  );
  const session = new Session(settings, settings.workers);
  const stopWhenOver = (): void => {
    if (session.isOver) stop.set();
  };
  let complete: boolean;
  let failure: unknown;
  const timer = setInterval(() => {
    try {
      run.record(session.record());
    } catch (error) {
      failure ??= error;
      stop.set();
    }
    stopWhenOver();
  }, RECORD_EVERY_MS);
  try {
    complete = await withProgress(
      () => `${run.name}: ${session.progress()}`,
      () =>
        runThreads<SelfPlayReport>(orders, stop, (report) => {
          session.add(report);
          stopWhenOver();
        }),
    );
  } finally {
    clearInterval(timer);
    try {
      run.record(session.record());
    } finally {
      run.close();
    }
  }
  if (failure !== undefined) throw failure;
  return complete;
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

/** The order of a worker. */
export interface SelfPlayOrder {
  readonly kind: "selfplay";
  /** Its file of games. */
  readonly file: string;
  /** Workers of one run have different numbers. */
  readonly worker: number;
  readonly settings: DatagenSettings;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** Plays until the flag is set; a report after each game. */
export function runSelfPlay(): void {
  const { file, worker, settings, stop } = workerData as SelfPlayOrder;
  const { seed, hash, syzygy } = settings;
  const searcher = new Searcher(coreModule(), embeddedNetwork(), hash * MIB);
  const verdict = syzygy === "" ? null : new TableVerdict(syzygy);
  const writer = new GameWriter(file);
  for (const note of writer.notes) console.error(note);
  while (!isStopped(stop)) {
    // A game's number decides its random numbers, so a continued run plays the same games as an uninterrupted one.
    const game = playSelf(searcher, new Random(seed, worker, writer.count), settings, verdict);
    writer.add(game);
    for (const note of verdict?.takeNotes() ?? []) console.error(note);
    const positions = game.plies.filter(({ score }) => score !== NO_SCORE).length;
    parentPort?.postMessage({ games: 1, positions } satisfies SelfPlayReport);
  }
}
