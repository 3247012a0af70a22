// `palimpsest lab`: turns arguments into jobs, and writes their results to the terminal and a folder.

import { sum } from "../../base/mean";
import { nearest } from "../../base/nearest";
import { quoted } from "../../base/text";
import type { Syntax, Values, Words } from "../../cli/arguments";
import { type Command, type Console, defineCommand } from "../../cli/command";
import { explainWords } from "../../cli/help";
import { count, quantity } from "../../cli/quantity";
import { needed } from "../../cli/word";
import { NAME, VERSION } from "../../identity";
import { memoryJournal, openJournal } from "../jobs/journal";
import { runJobs } from "../jobs/run";
import { Interrupted } from "../jobs/schedule";
import { shardName } from "../jobs/shard";
import { documentLines } from "../output/print";
import type { ResultDocument } from "../output/results";
import { replacedBy, saveDocument } from "../output/save";
import { STUDIES } from "../studies";
import type { Experiment, Query, Study } from "../studies/study";
import { documentOf } from "./document";
import { overview, termsIn } from "./help";
import { merge } from "./merge";
import { report } from "./report";
import { type Errand, find, QUERY_OPTIONS, RUN_OPTIONS, type RunValues } from "./subcommand";
import type { LabTools } from "./tools";

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
const INTERRUPTED = 130;

const ERRANDS = [merge, report];

/** The exit code. Every error is reported in one line. */
export async function runLab(args: readonly string[], console: Console, tools: LabTools): Promise<number> {
  const [name] = args;
  const known: readonly (Study | Errand)[] = [...STUDIES, ...ERRANDS];
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    for (const line of overview(known)) console.write(line);
    return 0;
  }
  const found = find(known, args);
  if (found) return commandOf(found.subcommand, tools).run(found.rest, console);
  const names = known.map((one) => one.name);
  console.error(`lab: no study ${quoted(name)}${nearest(name, names)}; palimpsest lab --help lists them`);
  return 2;
}

/** A subcommand in the frame of all commands. */
function commandOf(subcommand: Study | Errand, tools: LabTools): Command {
  const { name, summary, argument } = subcommand;
  const further = "plan" in subcommand ? (argument ? QUERY_OPTIONS : RUN_OPTIONS) : {};
  const syntax: Syntax = {
    words: argument ? { argument: needed(argument) } : {},
    options: { ...subcommand.options, ...further },
  };
  const related = STUDIES.filter((one) => one.name.startsWith(`${name} `));
  const explained = explainWords(syntax).map(([head, meaning]) => `${head.toLowerCase()} ${meaning}`);
  return defineCommand<Words, Words, Console, Work>({
    ...syntax,
    name: `lab ${name}`,
    call: `palimpsest lab ${name}`,
    summary,
    notes: related.map((one) => `see also: palimpsest lab ${one.name} --help`),
    terms: termsIn([summary, ...explained].join(" ")),
    plan: (values, texts) => prepare(subcommand, values, texts, tools),
    run: async (work, console) => {
      try {
        return await work(console);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        console.error(`lab ${name}: ${error.message}`);
        return INTERRUPTED;
      }
    },
  });
}

/** Runs a subcommand whose arguments are valid. */
type Work = (console: Console) => Promise<number> | number;

function prepare(
  subcommand: Study | Errand,
  values: Values<Words>,
  texts: Readonly<Record<string, string>>,
  tools: LabTools,
): Work {
  if (!("plan" in subcommand)) return (console) => subcommand.run(values, console, tools);
  const plan = subcommand.plan(values, String(values.argument ?? ""));
  const run = values as unknown as RunValues;
  if ("report" in plan) return (console) => answerQuery(plan, run, console, tools);
  const asked = Object.keys(subcommand.options).map((option) => [option, texts[option] ?? ""]);
  const of = { command: subcommand.name, options: Object.fromEntries(asked) };
  return (console) => makeDocuments(of, plan, run, console, tools);
}

async function answerQuery(
  query: Query,
  { threads }: Pick<RunValues, "threads">,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const answers = await runJobs(query.jobs, {
    ...{ ...tools, runners: threads, journal: memoryJournal(), announce: () => {} },
    // No signatures, because no result is kept.
    signatures: () => "",
  }).catch((error: unknown) => {
    throw error instanceof Interrupted ? new Interrupted("interrupted; its results are not kept") : error;
  });
  for (const line of query.report(answers)) console.write(line);
  return 0;
}

async function makeDocuments(
  asked: Pick<ResultDocument, "command" | "options">,
  experiments: readonly Experiment[],
  { out, threads, shard }: RunValues,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const complain = (line: string) => console.error(`lab ${asked.command}: ${line}`);
  // Hashes the file now, because a build may replace it before the run ends.
  const program = tools.program();
  const journal = openJournal(out, shard, complain);
  try {
    const searches = shard ? 0 : sum(experiments.map((one) => one.searches));
    const jobs = experiments.flatMap((one) => one.jobs);
    let before = 0;
    const answers = await runJobs(jobs, {
      ...{ ...tools, runners: threads, journal, shard },
      announce: (all, known) => {
        before = known;
        console.error(announcement(searches, all, known));
      },
    });
    if (shard) {
      console.write(
        `Share ${shardName(shard)} is done. When all shares are done, run palimpsest lab merge --out ${out}`,
      );
      return 0;
    }
    let complaints = 0;
    for (const experiment of experiments) {
      const { data, complaints: wrong = [], ...evaluation } = experiment.evaluate(answers);
      const document: ResultDocument = {
        ...documentOf(experiment, answers, tools.signatures, before === 0),
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

/** Describes the work ahead; `searches` = searches of the study, 0 = leave their number out. */
function announcement(searches: number, all: number, known: number): string {
  const jobs = quantity(all, "job");
  const what = searches > 0 ? `${quantity(searches, "search", "searches")}: ${jobs}` : jobs;
  if (known === 0) return `${what} to run`;
  return `${what}, ${known === all ? "all of them" : count(known)} from the journal`;
}
