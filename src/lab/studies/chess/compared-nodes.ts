// The nodes of a comparison of several variants of a table.

import { mean, sum } from "../../../base/mean";
import type { Data } from "../../output/results";
import type { SearchEvents } from "../../searchers/types";
import type { Estimate } from "../../statistics/interval";
import { saving } from "../../statistics/statistics";
import { type Comparison, runAt, runsOf } from "./comparison-plan";
import { tidyData } from "./data";
import type { Run } from "./run";
import type { Sample } from "./sample";

export class ComparedNodes {
  readonly comparison: Comparison;
  readonly #sample: Sample;

  constructor(comparison: Comparison, sample: Sample) {
    this.comparison = comparison;
    this.#sample = sample;
  }

  /** The value of `measure` and its interval. */
  estimate(measure: (nodes: ComparedNodes) => number): Estimate {
    return this.#sample.estimate((sample) => measure(new ComparedNodes(this.comparison, sample)));
  }

  at(name: string, positions: number): number {
    return this.#sample.nodes(this.#run(name, positions), this.comparison.depth);
  }

  /** Percent of the nodes of another variant, the baseline by default. */
  savedAt(name: string, positions: number, other = this.comparison.plan.baseline): number {
    return saving(this.at(name, positions), this.at(other, positions));
  }

  /** Mean over the sizes. */
  saved(name: string, other = this.comparison.plan.baseline): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size, other)));
  }

  /** Scatter of its nodes under other hash numbers, in percent; null where they were not tried. */
  rehash(name: string, positions: number): number | null {
    return this.#sample.rehash(this.#run(name, positions), this.comparison.depth);
  }

  /** Percent of the searches, at all sizes, that took a different number of nodes than the baseline's. */
  differing(name: string): number {
    const { plan, sizes: all } = this.comparison;
    const searches = (variant: string) =>
      all.flatMap((size) => this.#sample.records(this.#run(variant, size)).map(({ nodes }) => nodes.at(-1)));
    const baseline = searches(plan.baseline);
    const own = searches(name);
    return (100 * own.filter((nodes, index) => nodes !== baseline[index]).length) / own.length;
  }

  /** Sum over all searches of an event in the table; 0 without a table. */
  total(name: string, positions: number, of: (events: SearchEvents) => number): number {
    const records = this.#sample.records(this.#run(name, positions));
    return sum(records.map(({ events }) => (events ? of(events) : 0)));
  }

  data(): Data {
    return tidyData(runsOf(this.comparison), [this.comparison.depth], this.#sample);
  }

  #run(name: string, positions: number): Run {
    const variant = this.comparison.plan.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return runAt(this.comparison, variant, positions);
  }
}
