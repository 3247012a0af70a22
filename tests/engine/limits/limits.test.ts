// The limits that count, the depth at which a search for a mate gives up, and the longest line.
import { expect, it } from "vitest";
import { effectiveLimits, MAX_PLY, mateDepth } from "../../../src/engine/limits/limits";
import { boardOf } from "../../support/core";

it("the longest line is the core's", () => {
  expect(boardOf("release").core.MAX_PLY.value).toBe(MAX_PLY);
});

it("an infinite search keeps moves, depth and nodes, and has neither times nor a mate", () => {
  const kept = { infinite: true, ponder: true, searchMoves: ["e2e4"], depth: 9, nodes: 100 };
  const clock = { whiteTimeMs: 1, blackTimeMs: 1, whiteIncrementMs: 1, blackIncrementMs: 1, movesToGo: 1 };
  expect(effectiveLimits({ ...kept, ...clock, moveTimeMs: 1, mate: 2 })).toEqual(kept);
  expect(effectiveLimits({ ...clock, mate: 2 })).toEqual({ ...clock, mate: 2 });
});

it("is sixteen plies beyond the mate, also after a ponder hit", () => {
  expect(mateDepth({ mate: 1 })).toBe(18);
  expect(mateDepth({ mate: 5, ponder: true })).toBe(26);
});

it("is open if another limit ends the search", () => {
  for (const other of [{ nodes: 100 }, { moveTimeMs: 100 }, { whiteTimeMs: 100 }])
    expect(mateDepth({ mate: 1, ...other })).toBeUndefined();
  expect(mateDepth({ depth: 3 })).toBeUndefined();
});
