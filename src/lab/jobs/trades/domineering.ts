// Boards of domineering as jobs.
import * as v from "valibot";
import { formatSize } from "../../output/sizes";
import { boardName } from "../../searchers/domineering/board";
import type { Solve } from "../../searchers/domineering/types";
import type { Trade } from "../job";
import { count, events, milliseconds, parseAs } from "./schemas";
import { FactorEstimator } from "./tally";

const ANSWER = v.strictObject({ firstWins: v.boolean(), nodes: count, ms: milliseconds, statistics: events });

/** What DOMI's nodes grow by with every square, about; nodes per millisecond; what the enhanced solver needs of them. */
const GROWTH = 1.36;
const SPEED = 4000;
const ENHANCED_SHARE = 0.1;
/** A million of DOMI's nodes. */
const WEIGHT_MS = 250;

function expected({ rows, columns, mode }: Solve): number {
  return ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED;
}

export const domineeringTrade: Trade<"domineering"> = {
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  searcherOf: () => "domineering",
  parse: (value) => parseAs(ANSWER, value),
  searchesOf: () => 1,
  costOf: ({ ms, nodes }) => ({ ms, nodes }),
  classOf: ({ mode }) => mode,
  createEstimator: () =>
    new FactorEstimator<"domineering">({ classOf: ({ mode }) => mode, expected, weight: WEIGHT_MS }),
};
