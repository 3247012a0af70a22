// Ends whole nodes, or changes their depth by a ply, before their moves are searched: by the static
// evaluation and the table. `value` is the static evaluation, sharpened by a stored bound.
import { NO_MOVE } from "../../board/encoding/move";
import { Node } from "../../records/search";
import { dataDepth, dataMove } from "../../table/entry";
import { rises } from "../evaluation/static";
import { isNoisy } from "../moves";
import { before } from "../node";
import { isDecided, NO_EVAL, TABLE_WIN_BOUND } from "../score";
import {
  HINDSIGHT_DEEPER,
  HINDSIGHT_MARGIN,
  HINDSIGHT_SHALLOWER,
  INTERNAL_REDUCTION_DEPTH,
  INTERNAL_REDUCTION_STALE,
  RAZORING_BASE,
  RAZORING_DEPTH,
  RAZORING_MARGIN,
  REVERSE_FUTILITY_BLEND,
  REVERSE_FUTILITY_DEPTH,
  REVERSE_FUTILITY_IMPROVING,
  REVERSE_FUTILITY_MARGIN,
} from "../tunables";

/**
 * Hindsight: plies to add to the depth, −1…1. The previous move was reduced before this node's static
 * evaluation was known; now it is compared with the parent's.
 */
export function hindsight(node: Node, depth: i32): i32 {
  const parent = before(node, 1);
  const last = parent.staticEval;
  if (last == NO_EVAL) return 0;
  if (parent.reduction >= HINDSIGHT_DEEPER && node.staticEval <= -last) return 1;
  const isSafe = parent.reduction >= HINDSIGHT_SHALLOWER && depth >= 2;
  return isSafe && node.staticEval + last > HINDSIGHT_MARGIN ? -1 : 0;
}

/** Razoring: true when only captures could still raise alpha. */
export function needsCaptures(depth: i32, value: i32, alpha: i32): bool {
  return (
    depth <= RAZORING_DEPTH &&
    !isDecided(alpha) &&
    value + RAZORING_BASE + RAZORING_MARGIN * depth * depth <= alpha
  );
}

/**
 * Reverse futility: true when the evaluation is so far above beta that a quiet move will not lose the margin.
 */
export function isFarAbove(node: Node, depth: i32, value: i32, beta: i32): bool {
  const tableMove = dataMove(node.stored);
  return (
    !node.wasPv &&
    (tableMove == NO_MOVE || isNoisy(tableMove)) &&
    depth <= REVERSE_FUTILITY_DEPTH &&
    value >= beta &&
    value < TABLE_WIN_BOUND &&
    value - REVERSE_FUTILITY_MARGIN * depth + (rises(node) ? REVERSE_FUTILITY_IMPROVING : 0) >= beta
  );
}

/** The score of such a node. */
export function scoreFarAbove(value: i32, beta: i32): i32 {
  return beta + (value - beta) / REVERSE_FUTILITY_BLEND;
}

/** True when the table has no move, or only one from a search that is too shallow for good move ordering. */
export function isUnordered(node: Node, depth: i32): bool {
  const stale = dataDepth(node.stored) + INTERNAL_REDUCTION_STALE < depth;
  return depth >= INTERNAL_REDUCTION_DEPTH && (stale || dataMove(node.stored) == NO_MOVE);
}
