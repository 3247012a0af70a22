// Counting hash errors as a job: the positions of random games share one set, so it is one job whatever its size.
import * as v from "valibot";
import type { Trade } from "../job";
import { count, milliseconds, parseAs } from "./schemas";
import { byFactor } from "./tally";

const number = v.pipe(v.number(), v.finite());
const keyed = { positions: count, keys: number, bits: count, end: v.picklist(["low", "high"]) };
const compared = { measured: number, expected: number, deviation: number };
const counts = v.array(v.strictObject({ ...keyed, ...compared }));
const group = v.strictObject({
  bits: count,
  end: keyed.end,
  groups: count,
  approximate: number,
  ...compared,
});

const ANSWER = v.strictObject({
  seed: count,
  positions: v.array(count),
  all: count,
  wholeErrors: count,
  hashErrors: counts,
  clashes: counts,
  scattered: v.array(group),
  consecutive: v.array(group),
  furthest: v.strictObject({ ...group.entries, errors: count, commonest: count }),
  ms: milliseconds,
});

/** Milliseconds per position, about. */
const COST = 0.02;

export const errorsTrade: Trade<"errors"> = {
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  searcherOf: () => "errors",
  parse: (value) => parseAs(ANSWER, value),
  searchesOf: () => 0,
  costOf: ({ ms }) => ({ ms, nodes: 0 }),
  ...byFactor<"errors">({
    classOf: () => "errors",
    expected: ({ positions }) => COST * (positions.at(-1) ?? 0),
    weight: 1000,
  }),
};
