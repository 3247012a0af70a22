// Boards of domineering as jobs.
import * as v from "valibot";
import { formatSize } from "../../output/sizes";
import { boardName } from "../../searchers/domineering/board";
import type { Trade } from "../job";
import { count, events, milliseconds, parseAs } from "./schemas";
import { byFactor } from "./tally";

const ANSWER = v.strictObject({ firstWins: v.boolean(), nodes: count, ms: milliseconds, statistics: events });

/** What DOMI's nodes grow by with every square, about; nodes per millisecond; what the enhanced solver needs of them. */
const GROWTH = 1.36;
const SPEED = 4000;
const ENHANCED_SHARE = 0.1;

export const domineeringTrade: Trade<"domineering"> = {
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  searcherOf: () => "domineering",
  parse: (value) => parseAs(ANSWER, value),
  searchesOf: () => 1,
  costOf: ({ ms, nodes }) => ({ ms, nodes }),
  ...byFactor<"domineering">({
    classOf: ({ mode }) => mode,
    expected: ({ rows, columns, mode }) =>
      ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED,
    // A million of DOMI's nodes.
    weight: 250,
  }),
};
