// How long jobs will take.
import type { Answer, Job, Kind } from "./job";
import { classOf, tradeOf } from "./trades";

/** Judged by how long others of their class took beside what was expected of them. */
export class Estimates {
  /** By class, in milliseconds. */
  readonly #known = new Map<string, { readonly took: number; readonly expected: number }>();

  learn(job: Job, { ms }: Answer<Kind>): void {
    const { took, expected } = this.#of(job);
    this.#known.set(classOf(job), { took: took + ms, expected: expected + tradeOf(job).expected(job.ask) });
  }

  /** Positive and finite, before anything is known too. */
  milliseconds(job: Job): number {
    const { took, expected } = this.#of(job);
    return (tradeOf(job).expected(job.ask) * took) / expected;
  }

  #of(job: Job) {
    const { weight } = tradeOf(job);
    return this.#known.get(classOf(job)) ?? { took: weight, expected: weight };
  }
}
