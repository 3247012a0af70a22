// `palimpsest lab`: from arguments to jobs, and what comes of them to the terminal and a folder.

import { InputError } from "../../base/input-error";
import { argumentError, errorMessage, quoted } from "../../base/text";
import { count, quantity } from "../../cli/quantity";
import { NAME, VERSION } from "../../identity";
import { memoryJournal, openJournal } from "../jobs/journal";
import { runJobs } from "../jobs/run";
import { Interrupted } from "../jobs/schedule";
import { shardName } from "../jobs/shard";
import { documentLines } from "../output/print";
import type { ResultDocument } from "../output/results";
import { replacedBy, saveDocument } from "../output/save";
import { sum } from "../output/statistics";
import { STUDIES } from "../studies";
import type { Experiment, Query, Study } from "../studies/study";
import { documentOf } from "./document";
import { helpOn, overview, usageOf } from "./help";
import { merge } from "./merge";
import { report } from "./report";
import {
  type Errand,
  find,
  type Parsed,
  parse,
  QUESTION_OPTIONS,
  RUN_OPTIONS,
  type RunValues,
} from "./subcommand";
import type { Console, LabTools } from "./tools";

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
const INTERRUPTED = 130;

const ERRANDS = [merge, report];

/** The exit code; whatever goes wrong is told in one clear line. */
export async function runLab(args: readonly string[], console: Console, tools: LabTools): Promise<number> {
  const [name] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    for (const line of overview([...STUDIES, ...ERRANDS])) console.write(line);
    return 0;
  }
  const found = find<Study | Errand>([...STUDIES, ...ERRANDS], args);
  if (!found) {
    console.error(`lab: no study ${quoted(name)}; palimpsest lab --help lists them`);
    return 2;
  }
  const { subcommand, rest } = found;
  const further = "plan" in subcommand ? (subcommand.argument ? QUESTION_OPTIONS : RUN_OPTIONS) : {};
  const options = { ...subcommand.options, ...further };
  if (rest.includes("--help") || rest.includes("-h")) {
    for (const line of helpOn(subcommand, options)) console.write(line);
    return 0;
  }
  let work: () => Promise<number> | number;
  try {
    work = prepare(subcommand, parse(subcommand, options, rest), console, tools);
  } catch (error) {
    console.error(`lab ${subcommand.name}: ${argumentError(error)}`);
    console.error(`usage: palimpsest ${usageOf(subcommand, options)}`);
    return 2;
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof Interrupted) {
      console.error(`lab ${subcommand.name}: interrupted; the same command goes on from here`);
      return INTERRUPTED;
    }
    console.error(`lab ${subcommand.name}: ${errorMessage(error)}`);
    return error instanceof InputError ? 2 : 1;
  }
}

/** What is left to do when all that was asked is understood. */
function prepare(
  subcommand: Study | Errand,
  { values, texts, argument }: Parsed,
  console: Console,
  tools: LabTools,
): () => Promise<number> | number {
  if (!("plan" in subcommand)) return () => subcommand.run(values, console, tools);
  const plan = subcommand.plan(values, argument);
  const run = values as unknown as RunValues;
  if ("report" in plan) return () => answerQuestion(plan, run, console, tools);
  const asked = Object.keys(subcommand.options).map((option) => [option, texts[option] ?? ""]);
  const of = { command: subcommand.name, options: Object.fromEntries(asked) };
  return () => makeDocuments(of, plan, run, console, tools);
}

async function answerQuestion(
  question: Query,
  { threads }: Pick<RunValues, "threads">,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const answers = await runJobs(question.jobs, {
    ...{ ...tools, runners: threads, journal: memoryJournal(), announce: () => {} },
    // Nothing is kept, so nobody asks whose answers they are.
    signatures: () => "",
  });
  for (const line of question.report(answers)) console.write(line);
  return 0;
}

async function makeDocuments(
  asked: Pick<ResultDocument, "command" | "options">,
  inquiries: readonly Experiment[],
  { out, threads, shard }: RunValues,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const complain = (line: string) => console.error(`lab ${asked.command}: ${line}`);
  // Of the file as it is now: a build may replace it before the run has ended.
  const program = tools.program();
  const journal = openJournal(out, shard, complain);
  try {
    const searches = shard ? 0 : sum(inquiries.map((one) => one.searches));
    const jobs = inquiries.flatMap((one) => one.jobs);
    let before = 0;
    const answers = await runJobs(jobs, {
      ...{ ...tools, runners: threads, journal, shard },
      announce: (all, known) => {
        before = known;
        console.error(announcement(searches, all, known));
      },
    });
    if (shard) {
      console.write(`Share ${shardName(shard)} is done. When all are: palimpsest lab merge --out ${out}`);
      return 0;
    }
    let complaints = 0;
    for (const inquiry of inquiries) {
      const { data, complaints: wrong = [], ...evaluation } = inquiry.evaluate(answers);
      const document: ResultDocument = {
        ...documentOf(inquiry, answers, tools.signatures, before === 0),
        ...evaluation,
        ...asked,
        createdBy: `${NAME} ${VERSION}, program ${program}`,
      };
      for (const line of documentLines(document)) console.write(line);
      const lost = replacedBy(out, document);
      if (lost !== null) complain(lost);
      const files = await saveDocument(out, document, data, tools.drawFigure);
      console.write(`Saved: ${files.join(", ")}`);
      console.write("");
      for (const line of wrong) complain(line);
      complaints += wrong.length;
    }
    return complaints === 0 ? 0 : 1;
  } finally {
    journal.close();
  }
}

/** What is about to be done; `searches` are all of the study, 0: they are not told. */
function announcement(searches: number, all: number, known: number): string {
  const jobs = quantity(all, "job");
  const what = searches > 0 ? `${quantity(searches, "search", "searches")}: ${jobs}` : jobs;
  if (known === 0) return `${what} to run`;
  return `${what}, ${known === all ? "all of them" : count(known)} from the journal`;
}
