// A series: one table's searches of a whole set of positions, and the jobs it is made of.
import type { Job } from "../../jobs/job";
import { describeTable } from "../../jobs/trades/search";
import { positionSet } from "../../positions/sets";
import type { Searcher, TableSetup } from "../../searchers/types";

export interface Series {
  readonly searcher: Searcher;
  /** Name of a set of positions. */
  readonly set: string;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

export function describeSeries({ searcher, set, depth, table }: Series): string {
  return `${searcher}, ${set}, ${depth} ply, ${describeTable(table)}`;
}

/** A job for each position, or for each game where its positions share a table. */
export function jobsOf({ set, ...series }: Series): readonly Job<"search">[] {
  const { positions } = positionSet(set);
  const isShared = series.table?.stamping === true;
  const starts = positions.flatMap(({ game }, index) =>
    !isShared || game !== positions[index - 1]?.game ? [index] : [],
  );
  return starts.map((first, index) => ({
    kind: "search",
    ask: { ...series, set, first, count: (starts[index + 1] ?? positions.length) - first },
  }));
}

/** Studies name series more than once; each is run once. */
export function distinct(series: readonly Series[]): readonly Series[] {
  return [...new Map(series.map((one) => [describeSeries(one), one])).values()];
}
