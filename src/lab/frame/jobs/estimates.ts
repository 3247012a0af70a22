// Estimates of the time that jobs will take.
import { classOf, type Job, type KindName, kindOf, type Result } from "./job";

/** Forecasts, corrected by the measured times of other jobs of the class. */
export class Estimates {
  /** By class, in milliseconds. */
  readonly #known = new Map<string, { readonly took: number; readonly expected: number }>();

  learn(job: Job, { ms }: Result<KindName>): void {
    const { took, expected } = this.#of(job);
    this.#known.set(classOf(job), {
      took: took + ms,
      expected: expected + kindOf(job).expected(job.request),
    });
  }

  /** Positive and finite, also before any job has run. */
  milliseconds(job: Job): number {
    const { took, expected } = this.#of(job);
    return (kindOf(job).expected(job.request) * took) / expected;
  }

  #of(job: Job) {
    const { weight } = kindOf(job);
    return this.#known.get(classOf(job)) ?? { took: weight, expected: weight };
  }
}
