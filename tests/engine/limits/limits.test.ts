// The depth at which a search for a mate gives up.
import { expect, it } from "vitest";
import { mateDepth } from "../../../src/engine/limits/limits";

it("is sixteen plies beyond the mate, also after a ponder hit", () => {
  expect(mateDepth({ mate: 1 })).toBe(18);
  expect(mateDepth({ mate: 5, ponder: true })).toBe(26);
});

it("is open if another limit ends the search, or none shall", () => {
  for (const other of [{ nodes: 100 }, { moveTimeMs: 100 }, { whiteTimeMs: 100 }, { infinite: true }])
    expect(mateDepth({ mate: 1, ...other })).toBeUndefined();
  expect(mateDepth({ depth: 3 })).toBeUndefined();
});
