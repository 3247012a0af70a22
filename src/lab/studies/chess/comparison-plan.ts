// Comparisons of several variants of a table, in several sizes: their plan and their runs.

import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { TableSetup } from "../../searchers/types";
import { type Repetitions, withRepetitions } from "./repetitions";
import type { Run } from "./run";

/** A table that differs from the usual one; null: no table. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

/** The plan of a study that compares variants. */
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
}

/** A comparison with its options. */
export interface Comparison {
  readonly plan: ComparisonPlan;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly repetitions: Repetitions;
}

/** All runs of a comparison, with their repetitions. */
export function runsOf(comparison: Comparison): readonly Run[] {
  const { plan, sizes: all, repetitions } = comparison;
  const own = plan.variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => runAt(comparison, variant, size)),
  );
  return withRepetitions(own, repetitions);
}

/** The run of a variant with a table of so many positions. */
export function runAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Run {
  const table = changes && { ...USUAL_TABLE, positions, ...changes };
  return { searcher: "reference", set: set.name, depth: plies, table };
}
