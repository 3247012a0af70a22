// `palimpsest lab`: from arguments to experiments, and their results to the terminal and a folder.
import os from "node:os";
import { parseArgs } from "node:util";
import { type CommandContext, refuse } from "../commands/context";
import { positive } from "../commands/options";
import { InputError } from "../engine/types";
import { conduct, effortOf } from "./conduct";
import { EXPERIMENTS } from "./experiments";
import type { Experiment, OptionValues, Study } from "./experiments/experiment";
import { sum } from "./measure";
import { SETS } from "./position-sets";
import { documentLines } from "./print";
import type { ProgressTarget } from "./progress";
import { REPORT_SUMMARY, REPORT_USAGE, runReport } from "./report-command";
import { type DrawFigure, saveDocument } from "./save";
import { Interrupted } from "./scheduler";
import type { SeriesRunner, Signatures } from "./types";

const DEFAULT_FOLDER = "palimpsest-lab";
const COMMON_OPTIONS: readonly string[] = ["out", "threads"];
const COMMON_USAGE = "[--out DIR] [--threads N]";
/** What a shell makes of a process ended by Ctrl-C. */
const INTERRUPTED = 130;

/** What the laboratory works with. */
export interface LabTools {
  readonly createRunner: () => SeriesRunner;
  /** Of the searchers that the runners use. */
  readonly signatures: Signatures;
  readonly progress: ProgressTarget;
  /** Absent: no figures are saved. */
  readonly drawFigure?: DrawFigure;
}

interface Request {
  readonly studies: readonly Study[];
  readonly folder: string;
  readonly threads: number;
}

/** The exit code. */
export async function runLab(
  [name, ...args]: readonly string[],
  context: CommandContext,
  tools: LabTools,
): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    for (const line of helpLines()) context.write(line);
    return 0;
  }
  if (name === "report") return runReport(args, context, DEFAULT_FOLDER);
  const experiment = EXPERIMENTS.find((one) => one.name === name);
  if (!experiment) {
    context.error(`lab: no experiment ${JSON.stringify(name)}; palimpsest lab --help lists them`);
    return 2;
  }
  if (args.includes("--help")) {
    context.write(`usage: palimpsest ${usageOf(experiment)}`);
    context.write(experiment.summary);
    return 0;
  }
  let request: Request;
  try {
    request = parseRequest(experiment, args);
  } catch (error) {
    return refuse(`lab ${name}`, usageOf(experiment), error, context);
  }
  return carryOut(name, request, context, tools);
}

async function carryOut(
  name: string,
  { studies, folder, threads }: Request,
  context: CommandContext,
  tools: LabTools,
): Promise<number> {
  try {
    announce(studies, context);
    const { createRunner, signatures, progress } = tools;
    const documents = await conduct(studies, {
      createRunner,
      signatures,
      runners: threads,
      folder,
      progress,
    });
    for (const document of documents) {
      for (const line of documentLines(document)) context.write(line);
      const files = await saveDocument(folder, document, tools.drawFigure);
      context.write(`Saved: ${files.join(", ")}`);
      context.write("");
    }
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      context.error(`lab ${name}: interrupted; the same command goes on from here`);
      return INTERRUPTED;
    }
    context.error(`lab ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof InputError ? 2 : 1;
  }
}

/** Says what is about to be done. */
function announce(studies: readonly Study[], context: CommandContext): void {
  const efforts = studies.map(effortOf);
  const searches = sum(efforts.map((effort) => effort.searches));
  if (searches === 0) return;
  const run = sum(efforts.map((effort) => effort.searchesRun));
  const [all, needed] = [searches.toLocaleString("en-US"), run.toLocaleString("en-US")];
  context.error(`${all} searches, for which ${needed} have to be run`);
}

/** @throws Error for bad arguments. */
function parseRequest(experiment: Experiment, args: readonly string[]): Request {
  const names = [...COMMON_OPTIONS, ...experiment.options];
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
  });
  const { out, threads, ...own }: OptionValues = values;
  return {
    studies: experiment.plan(own),
    folder: out ?? DEFAULT_FOLDER,
    threads: threads === undefined ? os.availableParallelism() : positive("--threads", threads),
  };
}

function usageOf({ name, usage }: Experiment): string {
  return ["lab", name, usage, COMMON_USAGE].filter(Boolean).join(" ");
}

function helpLines(): readonly string[] {
  return [
    "Experiments on transposition tables, beside the published ones of 1994 and 1998.",
    "",
    ...EXPERIMENTS.flatMap((experiment) => [
      `palimpsest ${usageOf(experiment)}`,
      `    ${experiment.summary}`,
    ]),
    `palimpsest ${REPORT_USAGE}`,
    `    ${REPORT_SUMMARY}`,
    "",
    "sets:",
    ...SETS.map(({ name, title }) => `    ${name.padEnd(12)}${title}`),
    "",
    `Results go to --out (${DEFAULT_FOLDER}) as JSON, CSV and SVG. Every finished series is kept in its journal, so a`,
    "command that was stopped goes on where it was. All processors are used unless --threads says otherwise.",
  ];
}
