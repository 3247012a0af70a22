// Keeps all processors busy with jobs until none is left, and every answer goes to the journal at once.
import { errorMessage } from "../../base/text";
import { sum } from "../output/statistics";
import { Estimates } from "./estimates";
import type { Answer, Job, JobRunner, Kind, Planned } from "./job";
import type { Journal } from "./journal";
import { getOrInsert } from "./once";
import type { Progress } from "./progress";
import { classOf, threadsOf, tradeOf } from "./trades";

export interface ScheduleOptions {
  readonly createRunner: () => JobRunner;
  /** Jobs at a time. */
  readonly runners: number;
  readonly journal: Pick<Journal, "find" | "add">;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** Thrown when a schedule was stopped by its signal. */
export class Interrupted extends Error {
  override message = "interrupted";
}

/** Of a job that takes longer than estimated, this share of its time so far is taken to be left. */
const OVERTIME = 0.2;

/** The jobs of a plan on their way to answers. Ask `progress()` at any time. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #estimates = new Estimates();
  readonly #total: number;
  /** By class, in each the longest first. */
  readonly #waiting = new Map<string, Planned[]>();
  /** Since when. */
  readonly #running = new Map<Planned, number>();
  readonly #classesTried = new Set<string>();
  readonly #started: number;
  #done = 0;
  /** The first job that failed. */
  #failure: { readonly error: unknown } | undefined;

  /** `plan` without repetitions. */
  constructor(plan: readonly Planned[], options: ScheduleOptions) {
    this.#options = options;
    this.#total = plan.length;
    this.#started = options.now();
    for (const planned of plan) {
      const answer = options.journal.find(planned);
      if (answer) {
        this.#classesTried.add(classOf(planned.job));
        this.#finished(planned.job, answer);
      } else {
        getOrInsert(this.#waiting, classOf(planned.job), () => []).push(planned);
      }
    }
    for (const own of this.#waiting.values()) own.sort((a, b) => this.#cost(b) - this.#cost(a));
  }

  get left(): number {
    return this.#total - this.#done;
  }

  /**
   * Runs what is missing, until `signal` aborts; what has finished is in the journal. After a failure no job is begun, but
   * those of the other runners are finished first.
   * @throws Error of the first job that fails; @throws Interrupted
   */
  async run(signal: AbortSignal): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    // Those that take the fewest threads first.
    for (const threads of [...new Set(waiting.map(({ job }) => threadsOf(job)))].sort((a, b) => a - b)) {
      const runners = Math.min(this.#lanes(threads), this.left);
      await Promise.all(Array.from({ length: runners }, () => this.#work(threads, signal)));
      if (signal.aborted) throw new Interrupted();
      if (this.#failure) throw this.#failure.error;
    }
  }

  /** Jobs of so many threads that run at a time: no more threads than there are runners, and one job at least. */
  #lanes(threads: number): number {
    return Math.max(1, Math.floor(this.#options.runners / threads));
  }

  progress(): Progress {
    const now = this.#options.now();
    const left = [
      ...[...this.#waiting.values()].flat().map((planned) => ({ job: planned.job, ms: this.#cost(planned) })),
      ...[...this.#running].map(([{ job }, since]) => {
        const elapsed = now - since;
        return { job, ms: Math.max(this.#estimates.milliseconds(job) - elapsed, OVERTIME * elapsed, 1) };
      }),
    ];
    const shared = sum(left.map(({ job, ms }) => ms / this.#lanes(threadsOf(job))));
    // The last job may take longer than the others together: it cannot be shared.
    const longest = left.reduce((most, { ms }) => Math.max(most, ms), 0);
    return {
      done: this.#done,
      total: this.#total,
      elapsedMs: now - this.#started,
      leftMs: Math.max(shared, longest),
    };
  }

  /** One runner's life. */
  async #work(threads: number, stop: AbortSignal): Promise<void> {
    try {
      await this.#runJobs(this.#options.createRunner(), threads, stop);
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  async #runJobs(runner: JobRunner, threads: number, stop: AbortSignal): Promise<void> {
    const next = () => this.#next(threads, stop);
    try {
      for (let planned = next(); planned; planned = next()) {
        const { job } = planned;
        this.#running.set(planned, this.#options.now());
        try {
          const answer = await unlessStopped(runner.run(job), stop);
          this.#options.journal.add(planned, answer);
          this.#finished(job, answer);
        } catch (error) {
          if (error instanceof Interrupted) {
            getOrInsert(this.#waiting, classOf(job), () => []).unshift(planned);
            throw error;
          }
          // At once: until this runner is closed, others would begin jobs.
          this.#failure ??= { error: failure(job, error) };
          return;
        } finally {
          this.#running.delete(planned);
        }
      }
    } finally {
      await runner.close();
    }
  }

  #cost({ job }: Planned): number {
    return this.#estimates.milliseconds(job);
  }

  #finished(job: Job, answer: Answer<Kind>): void {
    this.#estimates.learn(job, answer);
    this.#done++;
  }

  /**
   * What to start next. First one job of every class, the quickest class first, from which the others' times are judged
   * soon; then the longest first, so that in the end no processor waits long for another.
   */
  #next(threads: number, stop: AbortSignal): Planned | undefined {
    if (stop.aborted || this.#failure) return undefined;
    const classes = [...this.#waiting].filter(([, [first]]) => first && threadsOf(first.job) === threads);
    const fresh = classes.filter(([name]) => !this.#classesTried.has(name));
    const [sign, candidates] = fresh.length > 0 ? [1, fresh] : [-1, classes];
    const costs = candidates.map(([name, own]) => ({
      name,
      own,
      cost: sign * this.#cost(own[0] as Planned),
    }));
    const [first] = costs.sort((a, b) => a.cost - b.cost);
    if (!first) return undefined;
    this.#classesTried.add(first.name);
    return first.own.shift();
  }
}

function failure(job: Job, error: unknown): Error {
  return new Error(`${tradeOf(job).describe(job.ask)}: ${errorMessage(error)}`, { cause: error });
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
