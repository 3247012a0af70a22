// Counting hash errors as a job: the positions of random games share one set, so it is one job whatever its size.
import { ERRORS_ANSWER } from "../../searchers/errors/measured";
import type { Trade } from "../job";
import { plainTrade } from "./plain";

/** Milliseconds per position, about. */
const COST = 0.02;

export const errorsTrade: Trade<"errors"> = {
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  costOf: ({ ms }) => ({ ms, nodes: 0 }),
  classOf: () => "errors",
  expected: ({ positions }) => COST * (positions.at(-1) ?? 0),
  weight: 1000,
  ...plainTrade("errors", ERRORS_ANSWER, 0),
};
