// The training programs: `node build/training.cjs COMMAND`; npm scripts of the same names run them. Their threads start here too.
import { isMainThread, workerData } from "node:worker_threads";
import { nearest } from "../base/nearest";
import { quoted } from "../base/text";
import { listed } from "../cli/command";
import { TERMINAL } from "../cli/terminal";
import { type DistanceOrder, runDistance } from "./distance";
import { type MatchOrder, runMatch } from "./match/match";
import { PROGRAMS } from "./programs";
import { type RelabelOrder, runRelabel } from "./relabel";
import { runSelfPlay, type SelfPlayOrder } from "./selfplay/datagen";
import { runTrainer, type TrainerData } from "./train/trainer";
import { runTuning, type TuningOrder } from "./tune";

const THREADS = {
  selfplay: runSelfPlay,
  relabel: runRelabel,
  train: runTrainer,
  match: runMatch,
  distance: runDistance,
  tune: runTuning,
} as const;

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
} else
  THREADS[
    (workerData as SelfPlayOrder | RelabelOrder | TrainerData | MatchOrder | DistanceOrder | TuningOrder).kind
  ]();
