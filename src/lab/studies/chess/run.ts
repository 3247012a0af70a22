// A run: searches of a whole set of positions with one kind of table, and its jobs.

import { getOrInsertComputed } from "../../../base/get-or-insert";
import type { Job } from "../../jobs/job";
import { positionSet } from "../../positions/sets";
import { servesGames } from "../../searchers/searcher";
import type { ChessSearcher, TableSetup } from "../../searchers/types";

export interface Run {
  readonly searcher: ChessSearcher;
  /** Name of a set of positions. */
  readonly set: string;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

const names = new WeakMap<Run, string>();

/** Asked for a million times, so each run's is made once. */
export function nameOf(run: Run): string {
  return getOrInsertComputed(names, run, () => madeName(run));
}

function madeName({ searcher, set, depth, table }: Run): string {
  if (!table) return `${searcher} ${set} ${depth}`;
  const { scheme, positions, mode, use, layout, lineLength, extra, seed = 0 } = table;
  return `${searcher} ${set} ${depth} ${scheme} ${positions} ${mode} ${use} ${layout} ${lineLength} ${extra} ${seed}`;
}

/** A job for each position, or for each game where its positions share a table. */
export function jobsOf({ set, ...run }: Run): readonly Job<"search">[] {
  const { positions } = positionSet(set);
  const isShared = servesGames(run.table);
  const starts = positions.flatMap(({ game }, index) =>
    !isShared || game !== positions[index - 1]?.game ? [index] : [],
  );
  return starts.map((first, index) => ({
    kind: "search",
    request: { ...run, set, first, count: (starts[index + 1] ?? positions.length) - first },
  }));
}
