// When a table is made, emptied and used, and which of these steps are timed.
import { describe, expect, it } from "vitest";
import { ENDGAME } from "../../../src/lab/chess/positions/sets";
import {
  runSearches,
  type TableMode,
  type TableSearcher,
  type TableSetup,
  USUAL_TABLE,
} from "../../../src/lab/chess/searchers/searchers";

/** Two games of two positions. */
const POSITIONS = ENDGAME.slice(8, 12);

/** A searcher that records its calls: it opens tables in 100 ms, empties them in 10 and searches in 1. */
function toldOf(table: TableSetup | null) {
  const told: string[] = [];
  let clock = 0;
  const takes = (what: string, ms: number) => {
    told.push(what);
    clock += ms;
  };
  const searcher: TableSearcher = {
    open: () => takes("open", 100),
    clear: () => takes("clear", 10),
    search: () => {
      takes("search", 1);
      return { nodes: [1], scores: [0], bestMove: "e2e4", events: null };
    },
  };
  const { ms } = runSearches({ table, depth: 1 }, POSITIONS, searcher, () => clock);
  return { told: told.join(" "), ms };
}

const tableOf = (mode: TableMode): TableSetup => ({ ...USUAL_TABLE, positions: 1024, mode });

describe("searches", () => {
  it.each(["stamping", "keeping"] as const)("empty a table that is kept for the next game, %s", (mode) => {
    expect(toldOf(tableOf(mode))).toEqual({ told: "open search search clear search search", ms: 14 });
  });

  it("empty one that is not after every search, and a new one never", () => {
    const told = "open search clear search clear search clear search";
    expect(toldOf(tableOf("clearing"))).toEqual({ told, ms: 34 });
    expect(toldOf(null).told).toBe(told);
  });
});
