// Counting hash errors as a job: the positions of random games share one set, so it is one job whatever its size.
import { parseAs } from "../../output/schema";
import { ERRORS_ANSWER } from "../../searchers/errors/measure";
import type { Trade } from "../job";

/** Milliseconds per position, about. */
const COST = 0.02;

export const errorsTrade: Trade<"errors"> = {
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  parse: (value) => parseAs(ERRORS_ANSWER, value, "answer"),
  searchesOf: () => 0,
  nodesOf: () => 0,
  classOf: () => "errors",
  expected: ({ positions }) => COST * (positions.at(-1) ?? 0),
  weight: 1000,
};
