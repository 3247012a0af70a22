// The training programs: `node build/training.cjs COMMAND`; npm scripts of the same names run them. Their threads start here too.
import { isMainThread, workerData } from "node:worker_threads";
import { nearest } from "../base/nearest";
import { quoted } from "../base/text";
import { listed } from "../cli/command";
import { TERMINAL } from "../cli/terminal";
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

async function main([name = "", ...args]: readonly string[]): Promise<number> {
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (program) return program.run(args, TERMINAL);
  const unknown = name === "" ? [] : [`no program ${quoted(name)}${nearest(name, Object.keys(PROGRAMS))}`];
  for (const line of [...unknown, ...listed(Object.values(PROGRAMS))]) TERMINAL.error(line);
  return 2;
}

if (isMainThread) {
  // Progress may go unread; the work goes on.
  process.stderr.on("error", () => {});
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
} else THREADS[(workerData as { readonly kind: keyof typeof THREADS }).kind]();
