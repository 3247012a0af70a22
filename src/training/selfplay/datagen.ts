// `npm run datagen` plays games of the engine against itself on every core until Ctrl-C or a limit.

import { withProgress } from "../../cli/progress";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { defineProgram } from "../program";
import { sha256 } from "../sha256";
import { runThreads, StopFlag } from "../threads";
import { bookDigest } from "./book";
import { Run } from "./run";
import { type DatagenSettings, OPTIONS, settingsOf } from "./settings";
import { Sitting } from "./sitting";
import { TableVerdict } from "./verdict";
import type { SelfPlayOrder, SelfPlayReport } from "./worker";

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

/** The order of each worker. */
function ordersOf(settings: DatagenSettings, run: Run, stop: StopFlag): SelfPlayOrder[] {
  const { workers, seed, hash: hashMb, nodes, spacing, playNodes, book, syzygy } = settings;
  return Array.from({ length: workers }, (_, worker) => ({
    kind: "selfplay",
    file: run.gameFile(worker),
    seed,
    worker,
    hashMb,
    settings: { nodes, spacing, playNodes, book },
    syzygy,
    stop: stop.flag,
  }));
}

/** Plays the games of the settings; false when interrupted. @throws InputError */
export async function playGames(settings: DatagenSettings): Promise<boolean> {
  const run = openRun(settings);
  const stop = new StopFlag();
  const sitting = new Sitting(settings, settings.workers);
  const stopWhenOver = (): void => {
    if (sitting.isOver) stop.set();
  };
  let complete: boolean;
  let failure: unknown;
  const timer = setInterval(() => {
    try {
      run.record(sitting.record());
    } catch (error) {
      failure ??= error;
      stop.set();
    }
    stopWhenOver();
  }, RECORD_EVERY_MS);
  try {
    complete = await withProgress(
      () => `${run.name}: ${sitting.progress()}`,
      () =>
        runThreads<SelfPlayReport>(ordersOf(settings, run, stop), stop, (report) => {
          sitting.add(report);
          stopWhenOver();
        }),
    );
  } finally {
    clearInterval(timer);
    try {
      run.record(sitting.record());
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
