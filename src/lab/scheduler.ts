// Keeps all processors busy with series until none is left, and every result goes to the journal at once.
import { Estimator } from "./estimate";
import type { Journal } from "./journal";
import { describeSeries } from "./key";
import { sum } from "./measure";
import type { Series, SeriesResult, SeriesRunner } from "./types";

/** How far a run is. */
export interface Progress {
  /** Series finished, those of earlier runs included, and all. */
  readonly done: number;
  readonly total: number;
  /** Share of the work done by the estimated time it takes, 0…1. */
  readonly share: number;
  readonly elapsedMs: number;
  /** Estimated; 0 only when nothing is left. */
  readonly leftMs: number;
}

export interface ScheduleOptions {
  readonly createRunner: () => SeriesRunner;
  /** Series at a time. */
  readonly runners: number;
  readonly journal: Journal;
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
}

/** Thrown when a schedule was stopped by its signal. */
export class Interrupted extends Error {
  override message = "interrupted";
}

/** A series being run. */
interface Running {
  readonly series: Series;
  readonly since: number;
}

/** Of a series that takes longer than estimated, this share of its time so far is taken to be left. */
const OVERTIME = 0.2;

/** The series of a plan on their way to results. Ask `progress()` at any time. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #estimator = new Estimator();
  readonly #total: number;
  readonly #waiting: Series[] = [];
  readonly #running = new Set<Running>();
  readonly #kindsTried = new Set<string>();
  readonly #started: number;
  #msDone = 0;

  /** `plan` without repetitions. */
  constructor(plan: readonly Series[], options: ScheduleOptions) {
    this.#options = options;
    this.#total = plan.length;
    this.#started = options.now();
    for (const series of plan) {
      const result = options.journal.find(series);
      if (result) this.#finished(series, result);
      else this.#waiting.push(series);
    }
  }

  /**
   * Runs what is missing, until `signal` aborts; what has finished is in the journal.
   * @throws Error of the first series that fails; @throws Interrupted
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
      ...this.#waiting.map((series) => this.#estimator.milliseconds(series)),
      ...[...this.#running].map(({ series, since }) => {
        const elapsed = now - since;
        return Math.max(this.#estimator.milliseconds(series) - elapsed, OVERTIME * elapsed, 1);
      }),
    ];
    const work = sum(left);
    // The last series may take longer than the others together: it cannot be shared.
    const leftMs = Math.max(work / this.#options.runners, ...left, 0);
    const done = this.#total - left.length;
    const inHand = sum([...this.#running].map(({ since }) => now - since));
    const finished = this.#msDone + inHand;
    return {
      done,
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
        const series = this.#next();
        if (!series) break;
        const running: Running = { series, since: this.#options.now() };
        this.#running.add(running);
        try {
          const result = await unlessStopped(runner.run(series), stop);
          this.#options.journal.add(series, result);
          this.#finished(series, result);
        } catch (error) {
          throw error instanceof Interrupted ? error : failureOf(series, error);
        } finally {
          this.#running.delete(running);
        }
      }
    } finally {
      await runner.close();
    }
  }

  #finished(series: Series, result: SeriesResult): void {
    this.#estimator.learn(series, result);
    this.#msDone += result.ms;
  }

  /**
   * What to start next. First one series of every kind, the quickest first, from which the others' times are judged
   * soon; then the longest first, so that in the end no processor waits long for another.
   */
  #next(): Series | undefined {
    const fresh = this.#waiting.filter((series) => !this.#kindsTried.has(kindOf(series)));
    const pilots = fresh.length > 0;
    const candidates = (pilots ? fresh : this.#waiting).map((series) => ({
      series,
      cost: this.#estimator.milliseconds(series) * (pilots ? 1 : -1),
    }));
    const [first] = candidates.sort((a, b) => a.cost - b.cost);
    if (!first) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(first.series), 1);
    this.#kindsTried.add(kindOf(first.series));
    return first.series;
  }
}

function kindOf({ searcher, set, depth, table }: Series): string {
  return [searcher, set, depth, table?.use].join("/");
}

function failureOf(series: Series, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${describeSeries(series)}: ${reason}`, { cause: error });
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
