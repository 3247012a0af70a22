// `palimpsest lab`: finds the subcommand of the arguments and runs it in the frame of all commands.

import { nearest } from "../../base/nearest";
import { quoted } from "../../base/text";
import type { Syntax, Values, Words } from "../../cli/arguments";
import { type Command, type Console, defineCommand } from "../../cli/command";
import { explainWords } from "../../cli/help";
import { needed } from "../../cli/word";
import { Interrupted } from "../frame/jobs/schedule";
import type { Query, Study } from "../frame/study";
import { STUDIES } from "./games";
import { overview, termsIn } from "./help";
import { merge, report } from "./results";
import { answerQuery, makeDocuments, type RunValues } from "./run-study";
import {
  FOLDER_OPTIONS,
  find,
  JOB_OPTIONS,
  type LabTools,
  type ResultsCommand,
  RUN_OPTIONS,
} from "./subcommand";

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
const INTERRUPTED = 130;

type Known = Study | Query | ResultsCommand;

const KNOWN: readonly Known[] = [...STUDIES, merge, report];

/** The exit code. Every error is reported in one line. */
export async function runLab(args: readonly string[], console: Console, tools: LabTools): Promise<number> {
  const [name] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    for (const line of overview(KNOWN)) console.write(line);
    return 0;
  }
  const found = find(KNOWN, args);
  if (found) return commandOf(found.subcommand, tools).run(found.rest, console);
  const names = KNOWN.map((one) => one.name);
  console.error(`lab: no study ${quoted(name)}${nearest(name, names)}; palimpsest lab --help lists them`);
  return 2;
}

/** Runs a subcommand whose arguments are valid. */
type Work = (console: Console) => Promise<number> | number;

function commandOf(subcommand: Known, tools: LabTools): Command {
  switch (subcommand.kind) {
    case "study":
      return studyCommand(subcommand, tools);
    case "query":
      return queryCommand(subcommand, tools);
    case "results":
      return framed(subcommand, {}, (values) => (console) => subcommand.run(values, console, tools));
  }
}

function studyCommand(study: Study, tools: LabTools): Command {
  const work = (values: Values<Words>, texts: Texts, run: RunValues): Work => {
    const experiments = study.plan(values);
    const asked = Object.keys(study.options).map((option) => [option, texts[option] ?? ""]);
    const of = { command: study.name, options: Object.fromEntries(asked) };
    return (console) => makeDocuments(of, experiments, run, console, tools);
  };
  return study.isSingleJob
    ? framed(study, FOLDER_OPTIONS, (values, texts) => work(values, texts, values))
    : framed(study, RUN_OPTIONS, (values, texts) => work(values, texts, values));
}

function queryCommand(query: Query, tools: LabTools): Command {
  const work = (values: Values<Words>, threads?: number): Work => {
    const plan = query.plan(values, String(values.argument));
    return (console) => answerQuery(plan, threads, console, tools);
  };
  return query.isSingleJob
    ? framed(query, {}, (values) => work(values))
    : framed(query, JOB_OPTIONS, (values) => work(values, values.threads));
}

type Texts = Readonly<Record<string, string>>;

/** A subcommand in the frame of all commands. `further`: options besides its own. */
function framed<Further extends Words>(
  { name, summary, argument, ...subcommand }: Known,
  further: Further,
  plan: (values: Values<Words & Further>, texts: Texts) => Work,
): Command {
  const syntax: Syntax<Words, Words & Further> = {
    words: argument ? { argument: needed(argument) } : {},
    options: { ...subcommand.options, ...further },
  };
  const related = STUDIES.filter((one) => one.name.startsWith(`${name} `));
  const explained = explainWords(syntax).map(([head, meaning]) => `${head.toLowerCase()} ${meaning}`);
  return defineCommand<Words, Words & Further, Console, Work>({
    ...syntax,
    name: `lab ${name}`,
    call: `palimpsest lab ${name}`,
    summary,
    notes: related.map((one) => `see also: palimpsest lab ${one.name} --help`),
    terms: termsIn([summary, ...explained].join(" ")),
    plan,
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
