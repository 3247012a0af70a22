// The depth at which a search for a mate gives up, and the longest line.
import { expect, it } from "vitest";
import { MAX_PLY, mateDepth } from "../../../src/engine/limits/limits";
import { boardOf } from "../../support/core";

it("the longest line is the core's", () => {
  expect(boardOf("release").core.MAX_PLY.value).toBe(MAX_PLY);
});

it("is sixteen plies beyond the mate, also after a ponder hit", () => {
  expect(mateDepth({ mate: 1 })).toBe(18);
  expect(mateDepth({ mate: 5, ponder: true })).toBe(26);
});

it("is open if another limit ends the search, or none shall", () => {
  for (const other of [{ nodes: 100 }, { moveTimeMs: 100 }, { whiteTimeMs: 100 }, { infinite: true }])
    expect(mateDepth({ mate: 1, ...other })).toBeUndefined();
  expect(mateDepth({ depth: 3 })).toBeUndefined();
});
