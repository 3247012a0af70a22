// `palimpsest lab`: finds the subcommand of the arguments and runs it in the frame of all commands.

import os from "node:os";
import { nearest } from "../../base/nearest";
import { count, quantity } from "../../base/quantity";
import { sum } from "../../base/statistics";
import { quoted } from "../../base/text";
import type { Syntax, Values, Words } from "../../cli/arguments";
import { type Command, type Console, defineCommand, explainWords } from "../../cli/command";
import type { ProgressTarget } from "../../cli/terminal";
import { place, whole } from "../../cli/value";
import { needed, option, optional } from "../../cli/word";
import { NAME, VERSION } from "../../identity";
import { type Signatures, searcherOf, threadsOf } from "../frame/jobs/job";
import { memoryJournal, mergeJournals, openJournal, parseShard, shardName } from "../frame/jobs/journal";
import { Interrupted, type Results, runJobs, type Workers } from "../frame/jobs/run";
import { writeReport } from "../frame/output/report";
import { documentLines, type ResultDocument } from "../frame/output/results";
import { lossWarning, refuseUnwritableDocument, replacedDocument, saveDocument } from "../frame/output/save";
import type { Experiment, Query, QueryPlan, Study, Subcommand } from "../frame/study";
import { PUBLICATIONS, SEARCHERS, STUDIES } from "./games";
import { overview, termsIn } from "./help";

/** The console and the other tools of the laboratory's subcommands; tests pass fakes. */
export interface LabTools extends Console, Workers {
  readonly progress: ProgressTarget;
  /** Twelve digits that identify the build of this program. */
  readonly program: () => string;
}

/** A subcommand that works on existing results. */
interface ResultsCommand<O extends Words = Words> extends Subcommand<O> {
  readonly kind: "results";
  run(values: Values<O>, tools: LabTools): number;
}

/** Declares one; it gets the values of its options with their types. */
function resultsCommand<const O extends Words>(declaration: Omit<ResultsCommand<O>, "kind">): ResultsCommand {
  return { ...declaration, kind: "results" } as unknown as ResultsCommand;
}

/** The options for a folder of results, for several jobs, and for the documents of several jobs. */
const OPTIONS = {
  out: option(
    "palimpsest-lab",
    place(
      "DIR",
      "folder of the results: documents (JSON), data (CSV), figures (SVG) and the journal of finished jobs",
    ),
  ),
  threads: option(
    os.availableParallelism(),
    whole("N", "jobs at a time, each on a thread of its own", { max: 1024 }),
  ),
  shard: optional("all jobs", {
    placeholder: "I/N",
    meaning: "only the I-th of N shares of the jobs, N up to 99999; `lab merge` joins the shares' journals",
    read: parseShard,
  }),
};

type Asked = Pick<ResultDocument, "command" | "options">;

/** The command that made a document, with the options that differ from the defaults, for results in the folder `out`. */
export function commandLine({ command, options }: Asked, out: string): string {
  const declared = STUDIES.find(({ name }) => name === command)?.options ?? {};
  const given = Object.entries(options)
    .filter(([name, text]) => text !== declared[name]?.default)
    .map(([name, text]) =>
      declared[name]?.placeholder === null ? `--${name}` : `--${name} ${shellWord(text)}`,
    );
  return ["palimpsest lab", command, ...given, outOption(out)].join(" ");
}

/** "--out results", in quotation marks if a shell needs them. */
function outOption(out: string): string {
  return `--out ${shellWord(out)}`;
}

function shellWord(text: string): string {
  return /^[\w./:,@%+=-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

/** Prints the answer of a query; the exit code. */
async function answerQuery(query: QueryPlan, threads: number, tools: LabTools): Promise<number> {
  const answers = await runJobs(query.jobs, {
    ...tools,
    runners: threads,
    journal: memoryJournal(),
    // No signatures, because no result is kept.
    signatures: () => "",
  });
  for (const line of query.report(answers)) tools.write(line);
  return 0;
}

/** Prints and saves a document for each experiment, or runs a shard of their jobs; the exit code. */
async function makeDocuments(
  asked: Asked,
  experiments: readonly Experiment[],
  { out, threads, shard }: Values<typeof OPTIONS>,
  tools: LabTools,
): Promise<number> {
  const complain = (line: string) => tools.error(`lab ${asked.command}: ${line}`);
  // Hashes the file now, because a build may replace it before the run ends.
  const program = tools.program();
  const journal = openJournal(out, shard, complain);
  try {
    if (!shard) for (const experiment of experiments) refuseUnwritableDocument(out, experiment);
    const searches = shard ? 0 : sum(experiments.map((one) => one.searches));
    const jobs = experiments.flatMap((one) => one.jobs);
    let before = 0;
    const answers = await runJobs(jobs, {
      ...tools,
      runners: threads,
      journal,
      shard,
      announce: (all, known) => {
        before = known;
        tools.error(announcement(searches, all, known));
      },
    });
    if (shard) {
      tools.write(
        `Share ${shardName(shard)} is done. When all shares are done, run palimpsest lab merge ${outOption(out)}`,
      );
      return 0;
    }
    let complaints = 0;
    for (const experiment of experiments) {
      const { data, complaints: wrong = [], ...evaluation } = experiment.evaluate(answers);
      const document = {
        ...originOf(experiment, answers, tools.signatures, before === 0),
        ...evaluation,
        ...asked,
        createdBy: `${NAME} ${VERSION}, program ${program}`,
      };
      for (const line of documentLines(document)) tools.write(line);
      const replaced = replacedDocument(out, document);
      const lost = replaced && lossWarning(out, replaced, document, commandLine(replaced, out));
      if (lost !== null) complain(lost);
      const files = saveDocument(out, document, data, replaced);
      tools.write(`Saved: ${files.join(", ")}`);
      tools.write("");
      for (const line of wrong) complain(line);
      complaints += wrong.length;
    }
    return complaints === 0 ? 0 : 1;
  } finally {
    journal.close();
  }
}

/** The properties of a document that its experiment and its jobs determine. `here`: no result came from a journal. */
function originOf(of: Experiment, answers: Results, signatures: Signatures, here: boolean) {
  const { experiment, set, title, description, searches, jobs } = of;
  // A job with several threads holds as many processors.
  const ms = sum(jobs.map((job) => threadsOf(job) * answers(job).ms));
  const nodes = sum(jobs.map((job) => job.kind.nodesOf(answers(job))));
  const searchers = new Set(jobs.map(searcherOf));
  const processor = os.cpus()[0]?.model.trim() ?? "unknown processor";
  return {
    format: 3 as const,
    experiment,
    set,
    title,
    description,
    signature: [...searchers].map((searcher) => `${searcher} ${signatures(searcher)}`).join(", "),
    effort: { searches, searchesRun: sum(jobs.map((job) => job.kind.searchesOf(job.request))) },
    timing: {
      ms,
      nodes,
      nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
      processors: here ? `${os.availableParallelism()} × ${processor}` : null,
    },
  };
}

/** Describes the work ahead; `searches` = searches of the study, 0 = leave their number out. */
function announcement(searches: number, all: number, known: number): string {
  const jobs = quantity(all, "job");
  const what = searches > 0 ? `${quantity(searches, "search", "searches")}: ${jobs}` : jobs;
  if (known === 0) return `${what} to run`;
  return `${what}, ${known === all ? "all of them" : count(known)} from the journal`;
}

const folders = place(
  "DIRS",
  "folders whose journals are joined, separated by commas; shards' journals are included",
);

const merge = resultsCommand({
  name: "merge",
  summary: "joins the journals of shards after checking that this program's searchers made them",
  options: {
    out: OPTIONS.out,
    from: optional("the folder of --out", {
      ...folders,
      read: (text, name) => text.split(",").map((folder) => folders.read(folder.trim(), name)),
    }),
  },
  run: ({ out: folder, from = [folder] }, tools) => {
    const searchers = { known: SEARCHERS, signatures: tools.signatures };
    const { added, total, refused } = mergeJournals(from, folder, searchers, (line) =>
      tools.error(`lab merge: ${line}`),
    );
    tools.write(`${quantity(added, "result")} added, ${quantity(total, "result")} in ${folder}`);
    return refused === 0 ? 0 : 1;
  },
});

const report = resultsCommand({
  name: "report",
  summary: "puts all results of a folder on one HTML page",
  options: { out: OPTIONS.out },
  run: ({ out: folder }, tools) => {
    const { file, missing } = writeReport(folder, PUBLICATIONS);
    for (const line of missing) tools.error(`lab report: ${line}`);
    tools.write(`Saved: ${file}`);
    return 0;
  },
});

/** Exit code of a command ended by Ctrl-C, as a shell makes it. */
const INTERRUPTED = 130;

type Known = Study | Query | ResultsCommand;

export const SUBCOMMANDS: readonly Known[] = [...STUDIES, merge, report];

/** The exit code. Every error is reported in one line. */
export async function runLab(args: readonly string[], tools: LabTools): Promise<number> {
  const [name] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    for (const line of overview(SUBCOMMANDS)) tools.write(line);
    return 0;
  }
  // The longest name that fits.
  for (const words of [2, 1]) {
    const subcommand = SUBCOMMANDS.find((one) => one.name === args.slice(0, words).join(" "));
    if (subcommand) return commandOf(subcommand).run(args.slice(words), tools);
  }
  const names = SUBCOMMANDS.map((one) => one.name);
  tools.error(`lab: no study ${quoted(name)}${nearest(name, names)}; palimpsest lab --help lists them`);
  return 2;
}

/** Runs a subcommand whose arguments are valid. */
type Work = (tools: LabTools) => Promise<number> | number;

function commandOf(subcommand: Known): Command<LabTools> {
  const { kind, name, summary, argument } = subcommand;
  const hasJobs = kind !== "results" && !subcommand.isSingleJob;
  const syntax: Syntax = {
    words: argument ? { argument: needed(argument) } : {},
    options: {
      ...subcommand.options,
      ...(kind === "study" && { out: OPTIONS.out }),
      ...(hasJobs && { threads: OPTIONS.threads }),
      ...(hasJobs && kind === "study" && { shard: OPTIONS.shard }),
    },
  };
  const related = STUDIES.filter((one) => one.name.startsWith(`${name} `));
  const explained = explainWords(syntax).map(([head, meaning]) => `${head.toLowerCase()} ${meaning}`);
  return defineCommand<Words, Words, LabTools, Work>({
    ...syntax,
    name: `lab ${name}`,
    call: `palimpsest lab ${name}`,
    summary,
    notes: related.map((one) => `see also: palimpsest lab ${one.name} --help`),
    terms: termsIn([summary, ...explained].join(" ")),
    plan: (values, texts) => workOf(subcommand, values, texts),
    run: async (work, tools) => {
      try {
        return await work(tools);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        const then = kind === "query" ? "its results are not kept" : "the same command continues";
        tools.error(`lab ${name}: interrupted; ${then}`);
        return INTERRUPTED;
      }
    },
  });
}

function workOf(subcommand: Known, values: Values<Words>, texts: Readonly<Record<string, string>>): Work {
  const run = { threads: 1, ...values } as unknown as Values<typeof OPTIONS>;
  switch (subcommand.kind) {
    case "results":
      return (tools) => subcommand.run(values, tools);
    case "query": {
      const plan = subcommand.plan(values, String(values.argument));
      return (tools) => answerQuery(plan, run.threads, tools);
    }
    case "study": {
      const experiments = subcommand.plan(values);
      const options = Object.keys(subcommand.options).map((name) => [name, texts[name] ?? ""]);
      const asked = { command: subcommand.name, options: Object.fromEntries(options) };
      return (tools) => makeDocuments(asked, experiments, run, tools);
    }
  }
}
