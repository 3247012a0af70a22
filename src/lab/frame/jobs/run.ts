// Runs the jobs of all studies: skips jobs with a result in the journal, shows progress, and handles Ctrl-C.
import { interruptible } from "../../../base/platform/node/process";
import { type ProgressTarget, withProgress } from "../../../cli/terminal";
import { type Job, type KeyedJob, keyOf, type Signatures, type Timed } from "./job";
import { type JobRunner, progressText, Schedule, type ScheduleOptions } from "./schedule";
import { jobsOfShard, type Shard } from "./shard";

/** Makes runners and gives the signatures of their searchers. */
export interface Workers {
  readonly createRunner: () => JobRunner;
  readonly signatures: Signatures;
}

export interface RunOptions extends Workers, Omit<ScheduleOptions, "now"> {
  /** Absent: all jobs. */
  readonly shard?: Shard | undefined;
  readonly progress: ProgressTarget;
  /** Called before the first job with the number of jobs and the number of jobs in the journal. */
  readonly announce: (all: number, known: number) => void;
}

/** The results of jobs. */
export type Results = <Request, Result extends Timed>(job: Job<Request, Result>) => Result;

/**
 * Runs all jobs, or the shard's. Results of earlier runs are read from the journal.
 * @throws Error of the first failed job, or of a journal that cannot be written; @throws Interrupted. The journal then has all
 * finished jobs.
 */
export async function runJobs(jobs: readonly Job[], options: RunOptions): Promise<Results> {
  const { journal, shard, signatures, announce, progress } = options;
  const keyed = (job: Job): KeyedJob => ({ job, key: keyOf(job, signatures) });
  const whole = [...new Map(jobs.map(keyed).map((one) => [one.key, one])).values()];
  const plan = shard ? jobsOfShard(whole, shard) : whole;
  const schedule = new Schedule(plan, { ...options, now: () => performance.now() });
  announce(plan.length, plan.length - schedule.left);
  if (schedule.left > 0) {
    const line = () => progressText(schedule.progress());
    await withProgress(line, () => abortable((signal) => schedule.run(signal)), progress);
  }
  return <Request, Result extends Timed>(job: Job<Request, Result>) => {
    const result = journal.find(keyed(job));
    if (!result) throw new Error(`no result to ${job.kind.describe(job.request)}`);
    return result as Result;
  };
}

/** Does work that Ctrl-C aborts. */
function abortable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return interruptible(
    () => controller.abort(),
    () => work(controller.signal),
    ["SIGINT"],
  );
}
