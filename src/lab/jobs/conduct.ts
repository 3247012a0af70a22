// Runs the series of some studies, with progress and Ctrl-C, and makes their documents.
import { NAME, VERSION } from "../../identity";
import type { Effort, ResultDocument, Timing } from "../output/results";
import { type Results, sum, totalNodes } from "../output/statistics";
import { timing } from "../output/timing";
import { positionSet } from "../positions/sets";
import type { Series, SeriesResult, SeriesRunner, Signatures } from "../searchers/types";
import type { Evaluation, Study } from "../studies/experiment";
import { evaluate } from "./evaluate";
import { Journal } from "./journal";
import { describeSeries } from "./key";
import type { ProgressTarget } from "./progress";
import { runSchedule } from "./run-schedule";
import { Schedule } from "./scheduler";

export interface ConductOptions {
  readonly createRunner: () => SeriesRunner;
  /** Of the searchers that the runners use. */
  readonly signatures: Signatures;
  /** Series at a time. */
  readonly runners: number;
  /** Where the journal is. */
  readonly folder: string;
  readonly progress: ProgressTarget;
}

/** @throws Error of a series that fails; @throws Interrupted. Finished series are in the journal then. */
export async function conduct(
  studies: readonly Study[],
  options: ConductOptions,
): Promise<readonly ResultDocument[]> {
  const journal = new Journal(options.folder, options.signatures);
  try {
    const { createRunner, runners } = options;
    const plan = distinct(studies.flatMap(({ series }) => series));
    const schedule = new Schedule(plan, { createRunner, runners, journal, now: () => performance.now() });
    await runSchedule(schedule, options.progress);
    const results: Results = (series) => resultOf(series, journal);
    const documents: ResultDocument[] = [];
    for (const study of studies) {
      const evaluation = await evaluate(study, results, options.progress);
      documents.push(documentOf(study, evaluation, results, options.signatures));
    }
    return documents;
  } finally {
    journal.close();
  }
}

function documentOf(
  study: Study,
  evaluation: Evaluation,
  results: Results,
  signatures: Signatures,
): ResultDocument {
  const { experiment, set, title, description } = study;
  return {
    format: 1,
    experiment,
    set,
    title,
    description,
    createdBy: `${NAME} ${VERSION}`,
    signature: signatureOf(study, signatures),
    effort: effortOf(study),
    ...evaluation,
    timing: timingOf(study.series.map(results)),
  };
}

/** The signatures of the searchers that a study runs, with their names. */
function signatureOf({ series }: Study, signatures: Signatures): string {
  const searchers = [...new Set(series.map(({ searcher }) => searcher))];
  return searchers.map((searcher) => `${searcher} ${signatures(searcher)}`).join(", ");
}

/** What a study comprises and takes. */
export function effortOf({ searches, series }: Study): Effort {
  return { searches, searchesRun: sum(series.map(({ set }) => positionSet(set).positions.length)) };
}

function timingOf(results: readonly SeriesResult[]): Timing {
  return timing(sum(results.map((result) => result.ms)), sum(results.map(totalNodes)));
}

function resultOf(series: Series, journal: Journal): SeriesResult {
  const result = journal.find(series);
  if (!result) throw new Error(`no result for ${describeSeries(series)}`);
  return result;
}

/** Studies share series, which run once. */
function distinct(series: readonly Series[]): readonly Series[] {
  return [...new Map(series.map((one) => [describeSeries(one), one])).values()];
}
