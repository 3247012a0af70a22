// The training programs: `node build/training.cjs COMMAND`, run by the npm scripts of the same names. Threads start here too.
import { isMainThread, workerData } from "node:worker_threads";
import { InputError } from "../base/input-error";
import { generation } from "./generation/generation";
import { USAGE as GENERATION } from "./generation/settings";
import { USAGE as IMPORT, importPgn } from "./import/import";
import { match } from "./match/match";
import { USAGE as MATCH } from "./match/settings";
import { type MatchOrder, runMatch } from "./match/worker";
import { USAGE as RELABEL, relabel } from "./relabel/relabel";
import { type RelabelOrder, runRelabel } from "./relabel/worker";
import { datagen } from "./selfplay/datagen";
import { USAGE as DATAGEN } from "./selfplay/settings";
import { runSelfPlay, type SelfPlayOrder } from "./selfplay/worker";
import { USAGE as STATS, stats } from "./stats/stats";
import { USAGE as TRAIN } from "./train/settings";
import { train } from "./train/train";
import { runTrainer, type TrainerData } from "./train/worker";
import { USAGE as WDL, wdl } from "./wdl/wdl";

interface Program {
  /** @throws InputError, or what node:util's parseArgs throws */
  run(args: readonly string[]): Promise<void>;
  readonly usage: string;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  datagen: { run: datagen, usage: DATAGEN },
  import: { run: importPgn, usage: IMPORT },
  stats: { run: stats, usage: STATS },
  relabel: { run: relabel, usage: RELABEL },
  wdl: { run: wdl, usage: WDL },
  train: { run: train, usage: TRAIN },
  match: { run: match, usage: MATCH },
  generation: { run: generation, usage: GENERATION },
};

const THREADS = { selfplay: runSelfPlay, relabel: runRelabel, train: runTrainer, match: runMatch } as const;

/** A program's command line as it is typed. */
function typed({ usage }: Program): string {
  return usage.replace(" ", " -- ");
}

/** Runs a program; its exit code. */
async function main([name = "", ...args]: readonly string[]): Promise<number> {
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (!program) {
    const usages = Object.values(PROGRAMS).map((one) => `  ${typed(one)}`);
    console.error(["usage: npm run", ...usages].join("\n"));
    return 2;
  }
  if (args.includes("--help")) {
    console.log(`usage: npm run ${typed(program)}`);
    return 0;
  }
  try {
    await program.run(args);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError) && !isArgumentError(error)) throw error;
    console.error(`${name}: ${(error as Error).message}`);
    console.error(`usage: npm run ${typed(program)}`);
    return 2;
  }
}

/** True for what node:util's parseArgs throws. */
function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

if (isMainThread) {
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
} else THREADS[(workerData as SelfPlayOrder | RelabelOrder | TrainerData | MatchOrder).kind]();
