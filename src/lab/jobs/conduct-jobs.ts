// Runs jobs that are no series of chess searches, with a journal, progress and Ctrl-C, like conduct.ts.
import { type JobRunner, JobSchedule, type Trade } from "./job-schedule";
import { LineJournal } from "./line-journal";
import type { ProgressTarget } from "./progress";
import { runSchedule } from "./run-schedule";

export interface JobOptions<Job, Result> {
  readonly createRunner: () => JobRunner<Job, Result>;
  /** Jobs at a time. */
  readonly runners: number;
  /** Where the journal is. */
  readonly folder: string;
  readonly progress: ProgressTarget;
  readonly trade: Trade<Job, Result>;
  /** Names a job and the core that does it: the same key, the same result on any machine. */
  readonly keyOf: (job: Job) => string;
  readonly isResult: (value: unknown) => value is Result;
}

/**
 * The results of all jobs, in their order; those of earlier runs are read from the journal.
 * @throws Error of a job that fails; @throws Interrupted. Finished jobs are in the journal then.
 */
export async function conductJobs<Job, Result extends { readonly ms: number }>(
  jobs: readonly Job[],
  options: JobOptions<Job, Result>,
): Promise<readonly Result[]> {
  const { createRunner, runners, folder, trade, keyOf, isResult } = options;
  const lines = new LineJournal(folder, isResult);
  const journal = {
    find: (job: Job) => lines.find(keyOf(job)),
    add: (job: Job, result: Result) => lines.add(keyOf(job), result),
  };
  try {
    const distinct = [...new Map(jobs.map((job) => [keyOf(job), job])).values()];
    const now = () => performance.now();
    const schedule = new JobSchedule(distinct, { createRunner, runners, journal, trade, now });
    await runSchedule(schedule, options.progress);
    return jobs.map((job) => {
      const result = journal.find(job);
      if (!result) throw new Error(`no result for ${trade.describe(job)}`);
      return result;
    });
  } finally {
    lines.close();
  }
}
