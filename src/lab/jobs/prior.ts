// What series take before any has been measured here. The figures are of runs of this program: see tests/lab/estimate.test.ts.
import { type Phase, positionSet } from "../positions/sets";
import type { Searcher, Series } from "../searchers/types";

/** How the nodes of a position's search grow with its plies. */
export interface Tree {
  /** Nodes of a search to 1 ply. */
  readonly root: number;
  /** What every further ply multiplies them by. */
  readonly growth: number;
}

/** By phase; pruned where stored scores end searches, whole where there are none or hardly any that do. */
const REFERENCE: Readonly<Record<Phase, { readonly pruned: Tree; readonly whole: Tree }>> = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE: Tree = { root: 80, growth: 1.8 };

/** Nodes per millisecond of a processor that has other work besides. */
export const SPEED: Readonly<Record<Searcher, number>> = { reference: 3000, engine: 1500 };

export function treeOf(series: Series): Tree {
  if (series.searcher === "engine") return ENGINE;
  return REFERENCE[positionSet(series.set).phase][isPruned(series) ? "pruned" : "whole"];
}

/** Whether stored scores end searches. Moves only order them, and exact scores are rare. */
export function isPruned({ table }: Series): boolean {
  return table !== null && table.use !== "move" && table.use !== "exact";
}
