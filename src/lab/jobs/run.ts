// The one way to run jobs: those the journal lacks, with progress and Ctrl-C.
import { type ProgressTarget, withProgress } from "../../cli/progress";
import type { Answer, Job, Kind, Planned, Threads } from "./job";
import { progressText } from "./progress";
import { Schedule, type ScheduleOptions } from "./schedule";
import { jobsOfShard, type Shard } from "./shard";
import { keyOf, tradeOf } from "./trades";

export interface RunOptions extends Threads, Omit<ScheduleOptions, "now"> {
  /** Absent: all jobs. */
  readonly shard?: Shard | undefined;
  readonly progress: ProgressTarget;
  /** Told how many jobs there are and how many of them the journal has, before any is run. */
  readonly announce: (all: number, known: number) => void;
}

/** What became of jobs. */
export type Answers = <K extends Kind>(job: Job<K>) => Answer<K>;

/**
 * The answers of all jobs, or of the shard's; what earlier runs found is read from the journal.
 * @throws Error of the first job that fails; @throws Interrupted. Finished jobs are in the journal then.
 */
export async function runJobs(jobs: readonly Job[], options: RunOptions): Promise<Answers> {
  const { journal, shard, signatures, announce, progress } = options;
  const planned = (job: Job): Planned => ({ job, key: keyOf(job, signatures) });
  const whole = [...new Map(jobs.map(planned).map((one) => [one.key, one])).values()];
  const plan = shard ? jobsOfShard(whole, shard) : whole;
  const schedule = new Schedule(plan, { ...options, now: () => performance.now() });
  announce(plan.length, plan.length - schedule.left);
  if (schedule.left > 0) {
    const line = () => progressText(schedule.progress());
    await withProgress(line, () => interruptible((signal) => schedule.run(signal)), progress);
  }
  return <K extends Kind>(job: Job<K>) => {
    const answer = journal.find(planned(job as Job));
    if (!answer) throw new Error(`no answer to ${tradeOf(job as Job).describe(job.ask as never)}`);
    return answer as Answer<K>;
  };
}

/** One Ctrl-C comes twice where a parent passes on what the terminal tells both, as src/address-space.ts does. */
const SAME_CTRL_C_MS = 500;

/** Does work that can stop in good order: the first Ctrl-C aborts its signal, a second one ends the process. */
async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stopListening = () => process.off("SIGINT", abort);
  const abort = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    setTimeout(stopListening, SAME_CTRL_C_MS).unref();
  };
  process.on("SIGINT", abort);
  try {
    return await work(controller.signal);
  } finally {
    if (!controller.signal.aborted) stopListening();
  }
}
