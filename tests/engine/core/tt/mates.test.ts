// Distances of mates in the transposition table.
import { describe, expect, it } from "vitest";
import { DirectSearch, positions, VARIANTS } from "../../../support/core";
import { decodeData } from "../../../support/table";

describe.each(VARIANTS)("mates on the %s core", (variant) => {
  it.each([
    ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3],
    ["r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2],
    ["7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2],
  ])("%s: the distance stays right in a table full of other results", (fen, moves) => {
    const search = new DirectSearch(variant, 1);
    for (const other of positions("wac.epd").slice(0, 8)) {
      search.board.set(other.fen);
      search.search({ depth: variant === "release" ? 8 : 5 });
    }
    let line: readonly string[] = [];
    for (const depth of [13, 15, 14, 13, 15]) {
      search.board.set(fen);
      const { score, pv } = search.search({ depth });
      expect(score).toEqual({ kind: "mate", value: moves });
      line = pv;
    }
    // Along the line the mate comes nearer by a ply each time, for either side.
    const plies = 2 * moves - 1;
    expect(line.length).toBeGreaterThanOrEqual(1);
    for (let played = 1; played < Math.min(line.length, plies); played++) {
      search.board.set(fen, line.slice(0, played));
      const left = plies - played;
      const value = left % 2 === 1 ? (left + 1) / 2 : -left / 2;
      expect(search.search({ depth: 8 }).score).toEqual({ kind: "mate", value });
    }
  });
});

it.each([
  ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3],
  ["7k/R2K4/8/8/8/8/8/8 w - - 0 1", 4],
])("a mate's entry counts from its own position: %s", (fen, moves) => {
  const search = new DirectSearch("debug", 4);
  const { core } = search;
  search.board.set(fen);
  const { pv, score: found } = search.search({ depth: 18 });
  expect(found).toEqual({ kind: "mate", value: moves });
  const plies = 2 * moves - 1;
  let entries = 0;
  for (let played = 0; played < pv.length; played++) {
    search.board.set(fen, pv.slice(0, played));
    const { bound, score } = decodeData(BigInt.asUintN(64, core.probe(search.board.key())));
    if (bound !== core.BOUND_EXACT.value) continue;
    const left = plies - played;
    const value = core.MATE.value - left;
    expect(score, `after ${played} plies`).toBe(left % 2 === 1 ? value : -value);
    entries++;
  }
  expect(entries).toBeGreaterThan(1);
});
