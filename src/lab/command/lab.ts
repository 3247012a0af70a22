// `palimpsest lab`: from arguments to experiments, and their results to the terminal and a folder.
import { parseArgs } from "node:util";
import { type CommandContext, refuse } from "../../commands/context";
import { conduct, effortOf } from "../jobs/conduct";
import { sum } from "../output/statistics";
import { SETS } from "../positions/sets";
import { EXPERIMENTS } from "../studies";
import type { Experiment, OptionValues, Study } from "../studies/experiment";
import { COMMANDS, type LabCommand } from "./commands";
import { COMMON_OPTIONS, COMMON_USAGE, type CommonValues, commonValues } from "./common-options";
import { deliver, failed } from "./deliver";
import { REPORT_SUMMARY, REPORT_USAGE, runReport } from "./report-command";
import { DEFAULT_FOLDER, type LabTools } from "./tools";

interface Request extends CommonValues {
  readonly studies: readonly Study[];
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
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return runCommand(command, args, context, tools);
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

async function runCommand(
  command: LabCommand,
  args: readonly string[],
  context: CommandContext,
  tools: LabTools,
): Promise<number> {
  if (!args.includes("--help")) return command.run(args, context, tools);
  for (const form of formsOf(command)) context.write(`usage: palimpsest ${form}`);
  context.write(command.summary);
  return 0;
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
    await deliver(documents, folder, context, tools.drawFigure);
    return 0;
  } catch (error) {
    return failed(name, error, context);
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
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...COMMON_OPTIONS,
      ...Object.fromEntries(experiment.options.map((name) => [name, { type: "string" as const }])),
    },
  });
  const { out, threads, ...own }: OptionValues = values;
  return { studies: experiment.plan(own), ...commonValues({ out, threads }) };
}

function usageOf({ name, usage }: Experiment): string {
  return ["lab", name, usage, COMMON_USAGE].filter(Boolean).join(" ");
}

function formsOf({ name, usage }: LabCommand): readonly string[] {
  return usage.map((form) => `lab ${name} ${form}`);
}

function helpLines(): readonly string[] {
  return [
    "Experiments on transposition tables, beside the published ones of 1994 and 1998.",
    "",
    ...EXPERIMENTS.flatMap((experiment) => [
      `palimpsest ${usageOf(experiment)}`,
      `    ${experiment.summary}`,
    ]),
    ...COMMANDS.flatMap((command) => [
      ...formsOf(command).map((form) => `palimpsest ${form}`),
      `    ${command.summary}`,
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
