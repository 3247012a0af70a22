// Ends whole nodes, or changes their depth by a ply, before their moves are searched: by the static
// evaluation and the table. `value` is the static evaluation, sharpened by a stored bound.
import { NO_MOVE } from "../../board/encoding/move";
import { Node } from "../../records/search";
import { dataDepth, dataMove } from "../../tt/entry";
import { rises } from "../evaluation/static";
import { isNoisy } from "../moves";
import { before } from "../node";
import { isDecided, NO_EVAL, TB_WIN_BOUND } from "../score";
import * as tunables from "../tunables";

/**
 * Hindsight: plies to add to the depth, −1…1. The previous move was reduced before this node's static
 * evaluation was known; now it is compared with the parent's.
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
export function mayRazor(depth: i32, value: i32, alpha: i32): bool {
  return (
    depth <= tunables.RAZORING_DEPTH &&
    !isDecided(alpha) &&
    value + tunables.RAZORING_BASE + tunables.RAZORING_MARGIN * depth * depth <= alpha
  );
}

/**
 * Reverse futility: true when the evaluation is so far above beta that a quiet move will not lose the margin.
 */
export function mayReverseFutility(node: Node, depth: i32, value: i32, beta: i32): bool {
  const tableMove = dataMove(node.stored);
  return (
    !node.wasPv &&
    (tableMove == NO_MOVE || isNoisy(tableMove)) &&
    depth <= tunables.REVERSE_FUTILITY_DEPTH &&
    value >= beta &&
    value < TB_WIN_BOUND &&
    value -
      tunables.REVERSE_FUTILITY_MARGIN * depth +
      (rises(node) ? tunables.REVERSE_FUTILITY_IMPROVING : 0) >=
      beta
  );
}

/** The score of such a node. */
export function reverseFutilityScore(value: i32, beta: i32): i32 {
  return beta + (value - beta) / tunables.REVERSE_FUTILITY_BLEND;
}

/** True when the table has no move, or only one from a search that is too shallow for good move ordering. */
export function mayReduceInternally(node: Node, depth: i32): bool {
  const stale = dataDepth(node.stored) + tunables.INTERNAL_REDUCTION_STALE < depth;
  return depth >= tunables.INTERNAL_REDUCTION_DEPTH && (stale || dataMove(node.stored) == NO_MOVE);
}
