// A series: one table's searches of a whole set of positions, and the jobs it is made of.
import type { Job } from "../../jobs/job";
import { positionSet } from "../../positions/sets";
import { servesGames } from "../../searchers/searcher";
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

/** Cheap to make: it is asked for a million times. */
export function nameOf({ searcher, set, depth, table }: Series): string {
  if (!table) return `${searcher} ${set} ${depth}`;
  const { scheme, positions, mode, use, layout, lineLength, extra, seed = 0 } = table;
  return `${searcher} ${set} ${depth} ${scheme} ${positions} ${mode} ${use} ${layout} ${lineLength} ${extra} ${seed}`;
}

/** A job for each position, or for each game where its positions share a table. */
export function jobsOf({ set, ...series }: Series): readonly Job<"search">[] {
  const { positions } = positionSet(set);
  const isShared = servesGames(series.table);
  const starts = positions.flatMap(({ game }, index) =>
    !isShared || game !== positions[index - 1]?.game ? [index] : [],
  );
  return starts.map((first, index) => ({
    kind: "search",
    ask: { ...series, set, first, count: (starts[index + 1] ?? positions.length) - first },
  }));
}
