// Whole nodes that end, or get a ply shallower or deeper, before a move of theirs is searched, by what the static
// evaluation and the table say of them. `value` is the static evaluation, sharpened by a stored bound.
import { NO_MOVE } from "../../board/encoding/move";
import { Node } from "../../records/search";
import { dataDepth, dataMove } from "../../table/entry";
import { rises } from "../evaluation/static";
import { isNoisy } from "../moves";
import { before } from "../node";
import { isDecided, NO_EVAL, TABLE_WIN_BOUND } from "../score";
import * as tunables from "../tunables";

/**
 * Plies to add to the depth, −1…1, now that both evaluations are known: the move that led here was reduced before they
 * were.
 */
export function hindsight(node: Node, depth: i32): i32 {
  const parent = before(node, 1);
  const last = parent.staticEval;
  if (last == NO_EVAL) return 0;
  if (parent.reduction >= tunables.HINDSIGHT_DEEPER && node.staticEval <= -last) return 1;
  const isSafe = parent.reduction >= tunables.HINDSIGHT_SHALLOWER && depth >= 2;
  return isSafe && node.staticEval + last > tunables.HINDSIGHT_MARGIN ? -1 : 0;
}

/** Razoring: true when only captures could still raise alpha. */
export function needsCaptures(depth: i32, value: i32, alpha: i32): bool {
  return (
    depth <= tunables.RAZORING_DEPTH &&
    !isDecided(alpha) &&
    value + tunables.RAZORING_BASE + tunables.RAZORING_MARGIN * depth * depth <= alpha
  );
}

/** Reverse futility: true when a quiet move will not lose what the evaluation is above beta. */
export function isFarAbove(node: Node, depth: i32, value: i32, beta: i32): bool {
  const tableMove = dataMove(node.stored);
  return (
    !node.wasPv &&
    (tableMove == NO_MOVE || isNoisy(tableMove)) &&
    depth <= tunables.REVERSE_FUTILITY_DEPTH &&
    value >= beta &&
    value < TABLE_WIN_BOUND &&
    value -
      tunables.REVERSE_FUTILITY_MARGIN * depth +
      (rises(node) ? tunables.REVERSE_FUTILITY_IMPROVING : 0) >=
      beta
  );
}

/** What such a node is worth. */
export function scoreFarAbove(value: i32, beta: i32): i32 {
  return beta + (value - beta) / tunables.REVERSE_FUTILITY_BLEND;
}

/** True when the table has no move, or one from too shallow a search to put the moves in order by. */
export function isUnordered(node: Node, depth: i32): bool {
  const stale = dataDepth(node.stored) + tunables.INTERNAL_REDUCTION_STALE < depth;
  return depth >= tunables.INTERNAL_REDUCTION_DEPTH && (stale || dataMove(node.stored) == NO_MOVE);
}
