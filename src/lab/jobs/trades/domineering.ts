// Boards of domineering as jobs.
import { parseAs } from "../../output/schema";
import { formatSize } from "../../output/sizes";
import { boardName } from "../../searchers/domineering/board";
import { SOLVE_RESULT } from "../../searchers/domineering/types";
import type { Trade } from "../job";

/** What DOMI's nodes grow by with every square, about; nodes per millisecond; what the enhanced solver needs of them. */
const GROWTH = 1.36;
const SPEED = 4000;
const ENHANCED_SHARE = 0.1;

export const domineeringTrade: Trade<"domineering"> = {
  describe: ({ first, mode, scheme, positions, ...board }) =>
    `domineering ${boardName(board)}, ${first} first, ${mode}, ${scheme} ${formatSize(positions)}`,
  parse: (value) => parseAs(SOLVE_RESULT, value, "answer"),
  searchesOf: () => 1,
  nodesOf: ({ nodes }) => nodes,
  classOf: ({ mode }) => mode,
  expected: ({ rows, columns, mode }) =>
    ((mode === "domi" ? 1 : ENHANCED_SHARE) * GROWTH ** (rows * columns)) / SPEED,
  // A million of DOMI's nodes.
  weight: 250,
};
