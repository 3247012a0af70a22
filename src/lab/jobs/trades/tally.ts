// Estimates by a factor: how long jobs of a class take beside what was expected of them.
import type { Ask, Estimator, Kind, Trade } from "../job";

/** What has to be known: all in milliseconds. */
interface Expectation<K extends Kind> {
  classOf(ask: Ask<K>): string;
  expected(ask: Ask<K>): number;
  /** What the expectation weighs before anything is measured: small jobs take longer to start on than to do. */
  readonly weight: number;
}

/** What a trade says of its classes of jobs and of their times. */
export function byFactor<K extends Kind>(of: Expectation<K>): Pick<Trade<K>, "classOf" | "createEstimator"> {
  return { classOf: of.classOf, createEstimator: () => new FactorEstimator(of) };
}

class FactorEstimator<K extends Kind> implements Estimator<K> {
  readonly #of: Expectation<K>;
  readonly #tallies = new Map<string, { readonly ms: number; readonly expected: number }>();

  constructor(of: Expectation<K>) {
    this.#of = of;
  }

  learn(ask: Ask<K>, { ms }: { readonly ms: number }): void {
    const known = this.#tally(ask);
    const expected = known.expected + this.#of.expected(ask);
    this.#tallies.set(this.#of.classOf(ask), { ms: known.ms + ms, expected });
  }

  milliseconds(ask: Ask<K>): number {
    const { ms, expected } = this.#tally(ask);
    return Math.max(1e-3, (this.#of.expected(ask) * ms) / expected);
  }

  #tally(ask: Ask<K>) {
    const { classOf, weight } = this.#of;
    return this.#tallies.get(classOf(ask)) ?? { ms: weight, expected: weight };
  }
}
