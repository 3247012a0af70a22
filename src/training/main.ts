// The training programs: `node build/training.cjs COMMAND`; npm scripts of the same names run them. Their threads start here too.
import { isMainThread, workerData } from "node:worker_threads";
import { runOneOf } from "../cli/terminal";
import { distanceWork } from "./distance";
import { matchWork } from "./match/match";
import { PROGRAMS } from "./programs";
import { relabelWork } from "./relabel";
import { runSelfPlay } from "./selfplay/datagen";
import { doWork } from "./shared/threads";
import { runTrainer } from "./train/trainer";
import { tuneWork } from "./tune";

/** What a thread of each kind does. */
const THREADS = {
  selfplay: runSelfPlay,
  train: runTrainer,
  relabel: () => doWork(relabelWork),
  match: () => doWork(matchWork),
  distance: () => doWork(distanceWork),
  tune: () => doWork(tuneWork),
};

if (isMainThread) {
  // Progress may go unread; the work goes on.
  process.stderr.on("error", () => {});
  void runOneOf(PROGRAMS, process.argv.slice(2), "program").then((code) => {
    process.exitCode = code;
  });
} else THREADS[(workerData as { readonly kind: keyof typeof THREADS }).kind]();
