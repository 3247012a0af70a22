// Variants of one table side by side, in several sizes: what is compared, and its nodes.
import type { Estimate } from "../../output/interval";
import type { Data, Finding, ResultTable } from "../../output/results";
import { mean, saving, sum } from "../../output/statistics";
import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { SearchEvents, TableSetup } from "../../searchers/types";
import { tidyData } from "./data";
import { type Replicas, withReplicas } from "./replicas";
import type { Sample } from "./sample";
import type { Series } from "./series";

/** A table unlike the usual one in some point; null = none at all. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

/** An experiment that is such a comparison, and what it has to say of it. */
export interface ComparisonPlan {
  readonly name: string;
  readonly summary: string;
  /** Names of the sets of no other wish. */
  readonly sets: readonly string[];
  readonly variants: readonly Variant[];
  readonly baseline: string;
  /** Table sizes, as the option has them; absent: as the studies have them. */
  readonly sizes?: string;
  /** Sets of other hash numbers where no other wish is told; absent: as everywhere. */
  readonly seeds?: number;
  /** Sizes, in positions, that are repeated with other hash numbers; absent: as everywhere. */
  readonly repeated?: readonly number[];
  /** What a variant is, as the head of a column. */
  readonly heading: string;
  /** Before the set's title. */
  readonly title: string;
  readonly description: (plies: number) => string;
  /** Percentages saved by variant, put beside the means. */
  readonly published: (set: PositionSet) => {
    readonly values: Readonly<Record<string, number>>;
    readonly note: string;
  };
  readonly figure: { readonly title: string; readonly caption: string };
  /** Tables besides those of nodes. */
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly findings: (nodes: ComparedNodes) => readonly Finding[];
}

/** Such an experiment with its options chosen. */
export interface Comparison {
  readonly plan: ComparisonPlan;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly replicas: Replicas;
}

export function seriesOf(comparison: Comparison): readonly Series[] {
  const { plan, sizes: all, replicas } = comparison;
  const own = plan.variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => seriesAt(comparison, variant, size)),
  );
  return withReplicas(own, replicas);
}

function seriesAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Series {
  const table = changes && { ...USUAL_TABLE, positions, ...changes };
  return { searcher: "reference", set: set.name, depth: plies, table };
}

/** The comparison filled in. */
export class ComparedNodes {
  readonly comparison: Comparison;
  readonly #sample: Sample;

  constructor(comparison: Comparison, sample: Sample) {
    this.comparison = comparison;
    this.#sample = sample;
  }

  /** What `measure` says, and how far it can be trusted. */
  estimate(measure: (nodes: ComparedNodes) => number): Estimate {
    return this.#sample.estimate((sample) => measure(new ComparedNodes(this.comparison, sample)));
  }

  at(name: string, positions: number): number {
    return this.#sample.nodes(this.#series(name, positions), this.comparison.depth);
  }

  /** Percent of the baseline's nodes. */
  savedAt(name: string, positions: number): number {
    return saving(this.at(name, positions), this.at(this.comparison.plan.baseline, positions));
  }

  /** Mean over the sizes. */
  saved(name: string): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size)));
  }

  /** Percent by which other hash numbers scatter its nodes; null where they were not tried. */
  rehash(name: string, positions: number): number | null {
    return this.#sample.rehash(this.#series(name, positions), this.comparison.depth);
  }

  /** Percent of the searches, at all sizes, that took other nodes than with the baseline. */
  differing(name: string): number {
    const { plan, sizes: all } = this.comparison;
    const searches = (variant: string) =>
      all.flatMap((size) =>
        this.#sample.records(this.#series(variant, size)).map(({ nodes }) => nodes.at(-1)),
      );
    const baseline = searches(plan.baseline);
    const own = searches(name);
    return (100 * own.filter((nodes, index) => nodes !== baseline[index]).length) / own.length;
  }

  /** What happened in the table as often as `of` says of a search, in all of them; 0 without a table. */
  total(name: string, positions: number, of: (events: SearchEvents) => number): number {
    const records = this.#sample.records(this.#series(name, positions));
    return sum(records.map(({ events }) => (events ? of(events) : 0)));
  }

  data(): Data {
    return tidyData(seriesOf(this.comparison), [this.comparison.depth], this.#sample);
  }

  #series(name: string, positions: number): Series {
    const variant = this.comparison.plan.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return seriesAt(this.comparison, variant, positions);
  }
}
