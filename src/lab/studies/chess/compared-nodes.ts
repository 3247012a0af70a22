// Comparisons of several variants of a table, in several sizes: their plan and their nodes.

import { mean, sum } from "../../../base/mean";
import type { Estimate } from "../../output/interval";
import type { Data, Finding, ResultTable } from "../../output/results";
import { saving } from "../../output/statistics";
import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { SearchEvents, TableSetup } from "../../searchers/types";
import { tidyData } from "./data";
import { type Repetitions, withRepetitions } from "./repetitions";
import type { Run } from "./run";
import type { Sample } from "./sample";

/** A table that differs from the usual one; null: no table. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

/** A study that compares variants. */
export interface ComparisonPlan {
  readonly name: string;
  readonly summary: string;
  /** Names of the sets, by default. */
  readonly sets: readonly string[];
  readonly variants: readonly Variant[];
  readonly baseline: string;
  /** Default of the table sizes, as an option's text; absent: 8K to 256K. */
  readonly sizes?: string;
  /** Default of the sets of other hash numbers; absent: the default of all studies. */
  readonly seeds?: number;
  /** Sizes, in positions, to be repeated with other hash numbers; absent: the sizes of all studies. */
  readonly repeated?: readonly number[];
  /** Heading of the column of variants. */
  readonly heading: string;
  /** Title of the document, followed by the set's. */
  readonly title: string;
  readonly description: (plies: number) => string;
  /** Published percentages of savings, by variant. */
  readonly published: (set: PositionSet) => {
    readonly values: Readonly<Record<string, number>>;
    readonly note: string;
  };
  readonly figure: { readonly title: string; readonly caption: string };
  /** Further tables. */
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly findings: (nodes: ComparedNodes) => readonly Finding[];
}

/** A comparison with its options. */
export interface Comparison {
  readonly plan: ComparisonPlan;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly repetitions: Repetitions;
}

export function runsOf(comparison: Comparison): readonly Run[] {
  const { plan, sizes: all, repetitions } = comparison;
  const own = plan.variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => runAt(comparison, variant, size)),
  );
  return withRepetitions(own, repetitions);
}

function runAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Run {
  const table = changes && { ...USUAL_TABLE, positions, ...changes };
  return { searcher: "reference", set: set.name, depth: plies, table };
}

/** The nodes of a comparison. */
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

  /** Percent of the baseline's nodes. */
  savedAt(name: string, positions: number): number {
    return saving(this.at(name, positions), this.at(this.comparison.plan.baseline, positions));
  }

  /** Mean over the sizes. */
  saved(name: string): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size)));
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
