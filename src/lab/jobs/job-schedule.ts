// Keeps all processors busy with jobs until none is left, and every result goes to the journal at once.
import { sum } from "../output/statistics";

/** Runs jobs, one at a time; as many of these work in parallel as there are processors. */
export interface JobRunner<Job, Result> {
  /** @throws Error when the job fails. */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

/** What the schedule has to know of a kind of work. */
export interface Trade<Job, Result> {
  /** Learns from a finished job how long others will take. */
  learn(job: Job, result: Result): void;
  /** Milliseconds a job will take: positive and finite. */
  milliseconds(job: Job): number;
  /** Jobs of the same kind take times that can be judged from each other. */
  kindOf(job: Job): string;
  /** For people. */
  describe(job: Job): string;
  /** What jobs are called: "series". */
  readonly unit: string;
}

/** How far a run is. */
export interface Progress {
  /** What is counted: "series". */
  readonly unit: string;
  /** Jobs finished, those of earlier runs included, and all. */
  readonly done: number;
  readonly total: number;
  /** Share of the work done by the estimated time it takes, 0…1. */
  readonly share: number;
  readonly elapsedMs: number;
  /** Estimated; 0 only when nothing is left. */
  readonly leftMs: number;
}

export interface JobScheduleOptions<Job, Result> {
  readonly createRunner: () => JobRunner<Job, Result>;
  /** Jobs at a time. */
  readonly runners: number;
  readonly journal: { find(job: Job): Result | undefined; add(job: Job, result: Result): void };
  readonly trade: Trade<Job, Result>;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** Thrown when a schedule was stopped by its signal. */
export class Interrupted extends Error {
  override message = "interrupted";
}

/** A job being run. */
interface Running<Job> {
  readonly job: Job;
  readonly since: number;
}

/** Of a job that takes longer than estimated, this share of its time so far is taken to be left. */
const OVERTIME = 0.2;

/** The jobs of a plan on their way to results. Ask `progress()` at any time. */
export class JobSchedule<Job, Result extends { readonly ms: number }> {
  readonly #options: JobScheduleOptions<Job, Result>;
  readonly #trade: Trade<Job, Result>;
  readonly #total: number;
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Running<Job>>();
  readonly #kindsTried = new Set<string>();
  readonly #started: number;
  #done = 0;
  #msDone = 0;

  /** `plan` without repetitions. */
  constructor(plan: readonly Job[], options: JobScheduleOptions<Job, Result>) {
    this.#options = options;
    this.#trade = options.trade;
    this.#total = plan.length;
    this.#started = options.now();
    for (const job of plan) {
      const result = options.journal.find(job);
      if (result) {
        this.#kindsTried.add(options.trade.kindOf(job));
        this.#finished(job, result);
      } else {
        this.#waiting.push(job);
      }
    }
  }

  /**
   * Runs what is missing, until `signal` aborts; what has finished is in the journal.
   * @throws Error of the first job that fails; @throws Interrupted
   */
  async run(signal: AbortSignal): Promise<void> {
    const { runners } = this.#options;
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    const workers = Array.from({ length: Math.min(runners, this.#waiting.length) }, async () => {
      try {
        await this.#work(stopping.signal);
      } catch (error) {
        stop();
        throw error;
      }
    });
    const outcomes = await Promise.allSettled(workers);
    signal.removeEventListener("abort", stop);
    if (signal.aborted) throw new Interrupted();
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    // Those stopped because of another's failure say nothing of interest.
    const first = failed.find(({ reason }) => !(reason instanceof Interrupted));
    if (first) throw first.reason;
  }

  progress(): Progress {
    const now = this.#options.now();
    const left = [
      ...this.#waiting.map((job) => this.#trade.milliseconds(job)),
      ...[...this.#running].map(({ job, since }) => {
        const elapsed = now - since;
        return Math.max(this.#trade.milliseconds(job) - elapsed, OVERTIME * elapsed, 1);
      }),
    ];
    const work = sum(left);
    // The last job may take longer than the others together: it cannot be shared.
    const leftMs = Math.max(work / this.#options.runners, ...left, 0);
    const inHand = sum([...this.#running].map(({ since }) => now - since));
    const finished = this.#msDone + inHand;
    return {
      unit: this.#trade.unit,
      done: this.#done,
      total: this.#total,
      share: work === 0 ? 1 : finished / (finished + work),
      elapsedMs: now - this.#started,
      leftMs,
    };
  }

  /** One runner's life. */
  async #work(stop: AbortSignal): Promise<void> {
    const runner = this.#options.createRunner();
    try {
      while (!stop.aborted) {
        const job = this.#next();
        if (!job) break;
        const running: Running<Job> = { job, since: this.#options.now() };
        this.#running.add(running);
        try {
          const result = await unlessStopped(runner.run(job), stop);
          this.#options.journal.add(job, result);
          this.#finished(job, result);
        } catch (error) {
          if (!(error instanceof Interrupted)) throw this.#failure(job, error);
          this.#waiting.push(job);
          throw error;
        } finally {
          this.#running.delete(running);
        }
      }
    } finally {
      await runner.close();
    }
  }

  #failure(job: Job, error: unknown): Error {
    const reason = error instanceof Error ? error.message : String(error);
    return new Error(`${this.#trade.describe(job)}: ${reason}`, { cause: error });
  }

  #finished(job: Job, result: Result): void {
    this.#trade.learn(job, result);
    this.#done++;
    this.#msDone += result.ms;
  }

  /**
   * What to start next. First one job of every kind, the quickest first, from which the others' times are judged
   * soon; then the longest first, so that in the end no processor waits long for another.
   */
  #next(): Job | undefined {
    const fresh = this.#waiting.filter((job) => !this.#kindsTried.has(this.#trade.kindOf(job)));
    const pilots = fresh.length > 0;
    const candidates = (pilots ? fresh : this.#waiting).map((job) => ({
      job,
      cost: this.#trade.milliseconds(job) * (pilots ? 1 : -1),
    }));
    const [first] = candidates.sort((a, b) => a.cost - b.cost);
    if (!first) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(first.job), 1);
    this.#kindsTried.add(this.#trade.kindOf(first.job));
    return first.job;
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
