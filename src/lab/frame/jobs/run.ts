// Runs the jobs of all studies: skips jobs with a result in the journal, shows progress, and handles Ctrl-C.

import { getOrInsertComputed } from "../../../base/lazy";
import { interruptible } from "../../../base/platform/node/process";
import { duration } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { errorMessage } from "../../../base/text";
import { type ProgressTarget, withProgress } from "../../../cli/terminal";
import {
  classOf,
  Estimates,
  type Job,
  type KeyedJob,
  keyOf,
  type Signatures,
  type Timed,
  threadsOf,
} from "./job";
import { type Journal, jobsOfShard, type Shard } from "./journal";

/** "12/57 jobs, 3m 20s elapsed, about 14m left" */
export function progressText(progress: ReturnType<Schedule["progress"]>): string {
  const { done, total, elapsedMs, leftMs } = progress;
  const left = done === total ? "done" : `about ${duration(leftMs)} left`;
  return `${done}/${total} jobs, ${duration(elapsedMs)} elapsed, ${left}`;
}

/** Runs jobs, one at a time; there is a runner for each processor. */
export interface JobRunner {
  /** @throws Error when the job fails. */
  run(job: Job): Promise<Timed>;
  close(): Promise<void>;
}

/** Makes runners and gives the signatures of their searchers. */
export interface Workers {
  readonly createRunner: () => JobRunner;
  readonly signatures: Signatures;
}

interface RunOptions extends Workers {
  /** Jobs at a time. */
  readonly runners: number;
  readonly journal: Pick<Journal, "find" | "add">;
  /** Absent: all jobs. */
  readonly shard?: Shard | undefined;
  readonly progress: ProgressTarget;
  /** Called before the first job with the number of jobs and the number of jobs in the journal. */
  readonly announce?: (all: number, known: number) => void;
}

/** Thrown when a schedule was stopped by its signal. */
export class Interrupted extends Error {}

/** A job that exceeds its estimate is expected to take this share of its time so far in addition. */
const OVERTIME = 0.2;

/** The jobs of a plan: waiting, running and done. `progress()` may be called at any time. */
export class Schedule {
  readonly #estimates = new Estimates();
  /** By class, the longest first in each. */
  readonly #waiting = new Map<string, KeyedJob[]>();
  /** Running jobs with their starting times. */
  readonly #running = new Map<KeyedJob, number>();
  readonly #classesTried = new Set<string>();
  readonly #started = performance.now();
  #done = 0;
  /** The error of the first job that failed, or whose result could not be written. */
  #failure: { readonly error: unknown } | undefined;

  /** `plan` without repetitions. */
  constructor(
    private readonly plan: readonly KeyedJob[],
    private readonly options: Pick<RunOptions, "createRunner" | "runners" | "journal">,
  ) {
    for (const job of plan) {
      const result = options.journal.find(job);
      if (result) {
        this.#classesTried.add(classOf(job));
        this.#estimates.learn(job, result);
        this.#done++;
      } else {
        getOrInsertComputed(this.#waiting, classOf(job), () => []).push(job);
      }
    }
    const cost = (job: KeyedJob) => this.#estimates.milliseconds(job);
    for (const own of this.#waiting.values()) own.sort((a, b) => cost(b) - cost(a));
  }

  get left(): number {
    return this.plan.length - this.#done;
  }

  /**
   * Runs the waiting jobs until `signal` aborts; results go to the journal. After a failure no job begins, and the other
   * runners finish their jobs.
   * @throws Error of the first job that fails, or of the journal that cannot be written; @throws Interrupted
   */
  async run(signal: AbortSignal): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    // Jobs that take the fewest threads first.
    for (const threads of [...new Set(waiting.map(threadsOf))].sort((a, b) => a - b)) {
      const runners = Math.min(this.#lanes(threads), this.left);
      await Promise.all(Array.from({ length: runners }, () => this.#work(threads, signal)));
      if (signal.aborted) throw new Interrupted();
      if (this.#failure) throw this.#failure.error;
    }
  }

  /** Number of simultaneous jobs with so many threads each: no more threads than runners, and at least one job. */
  #lanes(threads: number): number {
    return Math.max(1, Math.floor(this.options.runners / threads));
  }

  /** Finished jobs, also of earlier runs, and all jobs; `leftMs` is estimated, and 0 only when nothing is left. */
  progress() {
    const now = performance.now();
    const left = [
      ...[...this.#waiting.values()].flat().map((job) => ({ job, ms: this.#estimates.milliseconds(job) })),
      ...[...this.#running].map(([job, since]) => {
        const elapsed = now - since;
        return { job, ms: Math.max(this.#estimates.milliseconds(job) - elapsed, OVERTIME * elapsed, 1) };
      }),
    ];
    const shared = sum(left.map(({ job, ms }) => ms / this.#lanes(threadsOf(job))));
    // The last job may take longer than the others together: it cannot be shared.
    const longest = left.reduce((most, { ms }) => Math.max(most, ms), 0);
    return {
      done: this.#done,
      total: this.plan.length,
      elapsedMs: now - this.#started,
      leftMs: Math.max(shared, longest),
    };
  }

  /** Makes a runner and runs jobs on it. */
  async #work(threads: number, stop: AbortSignal): Promise<void> {
    const next = () => this.#next(threads, stop);
    try {
      const runner = this.options.createRunner();
      try {
        for (let job = next(); job; job = next()) await this.#runJob(runner, job, stop);
      } finally {
        await runner.close();
      }
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  async #runJob(runner: JobRunner, job: KeyedJob, stop: AbortSignal): Promise<void> {
    this.#running.set(job, performance.now());
    try {
      const result = await unlessStopped(runner.run(job), stop).catch((error) => {
        if (error instanceof Interrupted) throw error;
        throw new Error(`${job.kind.describe(job.request)}: ${errorMessage(error)}`, { cause: error });
      });
      this.options.journal.add(job, result);
      this.#estimates.learn(job, result);
      this.#done++;
    } catch (error) {
      if (error instanceof Interrupted) this.#waiting.get(classOf(job))?.unshift(job);
      // Set before this runner closes, because other runners would begin jobs meanwhile.
      this.#failure ??= { error };
    } finally {
      this.#running.delete(job);
    }
  }

  /**
   * The next job. First one of every class, the quickest class first, because their times improve the estimates; then the
   * longest first, so that at the end no processor waits long for another.
   */
  #next(threads: number, stop: AbortSignal): KeyedJob | undefined {
    if (stop.aborted || this.#failure) return undefined;
    const classes = [...this.#waiting].filter(([, [first]]) => first && threadsOf(first) === threads);
    const fresh = classes.filter(([name]) => !this.#classesTried.has(name));
    const [sign, candidates] = fresh.length > 0 ? [1, fresh] : [-1, classes];
    const costOf = ([, [first]]: (typeof classes)[number]) => this.#estimates.milliseconds(first as KeyedJob);
    const [chosen] = candidates.sort((a, b) => sign * (costOf(a) - costOf(b)));
    if (!chosen) return undefined;
    const [name, own] = chosen;
    this.#classesTried.add(name);
    return own.shift();
  }
}

/** @throws Interrupted as soon as `stop` aborts. */
function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const interrupt = () => reject(new Interrupted());
    if (stop.aborted) interrupt();
    stop.addEventListener("abort", interrupt, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener("abort", interrupt));
  });
}

export type Results = <Request, Result extends Timed>(job: Job<Request, Result>) => Result;

/**
 * Runs all jobs, or the shard's. Results of earlier runs are read from the journal.
 * @throws Error of the first failed job, or of a journal that cannot be written; @throws Interrupted. The journal then has all
 * finished jobs.
 */
export async function runJobs(jobs: readonly Job[], options: RunOptions): Promise<Results> {
  const { journal, shard, signatures, announce, progress } = options;
  const keyed = (job: Job): KeyedJob => ({ ...job, key: keyOf(job, signatures) });
  const whole = [...new Map(jobs.map(keyed).map((one) => [one.key, one])).values()];
  const plan = shard ? jobsOfShard(whole, shard) : whole;
  const schedule = new Schedule(plan, options);
  announce?.(plan.length, plan.length - schedule.left);
  if (schedule.left > 0) {
    const line = () => progressText(schedule.progress());
    const controller = new AbortController();
    const run = () => schedule.run(controller.signal);
    await withProgress(line, () => interruptible(() => controller.abort(), run, ["SIGINT"]), progress);
  }
  return <Request, Result extends Timed>(job: Job<Request, Result>) => {
    const result = journal.find(keyed(job));
    if (!result) throw new Error(`no result to ${job.kind.describe(job.request)}`);
    return result as Result;
  };
}
