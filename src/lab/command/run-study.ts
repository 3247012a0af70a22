// Runs the jobs of a study or a query, and writes their results to the terminal and a folder.

import { count, quantity } from "../../base/quantity";
import { sum } from "../../base/statistics";
import type { Console } from "../../cli/command";
import { NAME, VERSION } from "../../identity";
import { memoryJournal, openJournal } from "../frame/jobs/journal";
import { runJobs } from "../frame/jobs/run";
import { Interrupted } from "../frame/jobs/schedule";
import { type Shard, shardName } from "../frame/jobs/shard";
import { documentLines } from "../frame/output/print";
import type { ResultDocument } from "../frame/output/results";
import { lossWarning, refuseUnwritableDocument, replacedDocument, saveDocument } from "../frame/output/save";
import type { Experiment, QueryPlan } from "../frame/study";
import { commandLine, originOf, outOption } from "./origin";
import type { LabTools } from "./subcommand";

/** The values of a run's options. */
export interface RunValues {
  /** The folder of the results. */
  readonly out: string;
  /** Jobs at a time; absent: one. */
  readonly threads?: number;
  /** Absent: all jobs. */
  readonly shard?: Shard | undefined;
}

/** Prints the answer of a query; the exit code. */
export async function answerQuery(
  query: QueryPlan,
  threads = 1,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const answers = await runJobs(query.jobs, {
    ...tools,
    runners: threads,
    journal: memoryJournal(),
    announce: () => {},
    // No signatures, because no result is kept.
    signatures: () => "",
  }).catch((error: unknown) => {
    throw error instanceof Interrupted ? new Interrupted("interrupted; its results are not kept") : error;
  });
  for (const line of query.report(answers)) console.write(line);
  return 0;
}

/** Prints and saves a document for each experiment, or runs a shard of their jobs; the exit code. */
export async function makeDocuments(
  asked: Pick<ResultDocument, "command" | "options">,
  experiments: readonly Experiment[],
  { out, threads = 1, shard }: RunValues,
  console: Console,
  tools: LabTools,
): Promise<number> {
  const complain = (line: string) => console.error(`lab ${asked.command}: ${line}`);
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
        console.error(announcement(searches, all, known));
      },
    });
    if (shard) {
      console.write(
        `Share ${shardName(shard)} is done. When all shares are done, run palimpsest lab merge ${outOption(out)}`,
      );
      return 0;
    }
    let complaints = 0;
    for (const experiment of experiments) {
      const { data, complaints: wrong = [], ...evaluation } = experiment.evaluate(answers);
      const document: ResultDocument = {
        ...originOf(experiment, answers, tools.signatures, before === 0),
        ...evaluation,
        ...asked,
        createdBy: `${NAME} ${VERSION}, program ${program}`,
      };
      for (const line of documentLines(document)) console.write(line);
      const replaced = replacedDocument(out, document);
      const lost = replaced && lossWarning(out, replaced, document, commandLine(replaced, out));
      if (lost !== null) complain(lost);
      const files = saveDocument(out, document, data, { draw: tools.drawFigure, before: replaced });
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
