// Whole nodes that end, or get a ply shallower or deeper, before a move of theirs is searched, by what the static
// evaluation and the table say of them. `value` is the static evaluation, sharpened by a stored bound.
import { NO_MOVE, NULL_MOVE } from "../board/move";
import { hasLoneMinor, hasPieces, sideToMove } from "../board/position";
import { BOUND_LOWER, BOUND_NONE, dataDepth, dataMove } from "../table/entry";
import { before } from "./node";
import { Node } from "./records";
import { isDecided, NO_EVAL, TABLE_WIN_BOUND } from "./score";
import {
  HINDSIGHT_DEEPER,
  HINDSIGHT_MARGIN,
  HINDSIGHT_SHALLOWER,
  INTERNAL_REDUCTION_DEPTH,
  INTERNAL_REDUCTION_STALE,
  NULL_MOVE_BASE,
  NULL_MOVE_DEPTH,
  NULL_MOVE_DIVISOR,
  NULL_MOVE_EVAL_DIVISOR,
  NULL_MOVE_EVAL_MAX,
  NULL_MOVE_LONE_MINOR,
  NULL_MOVE_STATIC_BASE,
  NULL_MOVE_STATIC_MARGIN,
  PROBCUT_DEPTH,
  PROBCUT_IMPROVING,
  PROBCUT_MARGIN,
  PROBCUT_REDUCTION,
  PROBCUT_TABLE_MARGIN,
  RAZORING_BASE,
  RAZORING_DEPTH,
  RAZORING_MARGIN,
  REVERSE_FUTILITY_BLEND,
  REVERSE_FUTILITY_DEPTH,
  REVERSE_FUTILITY_IMPROVING,
  REVERSE_FUTILITY_MARGIN,
} from "./tunables";

/**
 * Plies to add to the depth, −1…1, now that both evaluations are known: the move that led here was reduced before they
 * were.
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

/** Reverse futility: true when a quiet move will not lose what the evaluation is above beta. */
export function isFarAbove(depth: i32, value: i32, beta: i32, improving: bool): bool {
  return (
    depth <= REVERSE_FUTILITY_DEPTH &&
    value >= beta &&
    value < TABLE_WIN_BOUND &&
    value - REVERSE_FUTILITY_MARGIN * depth + (improving ? REVERSE_FUTILITY_IMPROVING : 0) >= beta
  );
}

/** What such a node is worth. */
export function scoreFarAbove(value: i32, beta: i32): i32 {
  return beta + (value - beta) / REVERSE_FUTILITY_BLEND;
}

/** True when passing is worth a try: it may well fail high, and no zugzwang is likely. */
export function mayPass(node: Node, depth: i32, value: i32, beta: i32): bool {
  return (
    depth >= NULL_MOVE_DEPTH &&
    value >= beta &&
    node.staticEval + NULL_MOVE_STATIC_MARGIN * depth >= beta + NULL_MOVE_STATIC_BASE &&
    before(node, 1).move != NULL_MOVE &&
    hasPieces(sideToMove()) &&
    (NULL_MOVE_LONE_MINOR || !hasLoneMinor(sideToMove()))
  );
}

/** Plies by which the search behind a pass is shallower. */
export function passReduction(depth: i32, value: i32, beta: i32): i32 {
  return (
    NULL_MOVE_BASE +
    depth / NULL_MOVE_DIVISOR +
    min((value - beta) / NULL_MOVE_EVAL_DIVISOR, NULL_MOVE_EVAL_MAX)
  );
}

/** True when the table has no move, or one from too shallow a search to put the moves in order by. */
export function isUnordered(node: Node, depth: i32): bool {
  const stale = dataDepth(node.stored) + INTERNAL_REDUCTION_STALE < depth;
  return depth >= INTERNAL_REDUCTION_DEPTH && (stale || dataMove(node.stored) == NO_MOVE);
}

/** What a capture's shallow search has to reach for ProbCut. */
export function probCutBar(beta: i32, improving: bool): i32 {
  return beta + PROBCUT_MARGIN - (improving ? PROBCUT_IMPROVING : 0);
}

/** True when ProbCut is worth a try: the table does not say that the bar is out of reach. */
export function mayProbCut(node: Node, depth: i32, beta: i32, bar: i32): bool {
  return (
    depth >= PROBCUT_DEPTH && !isDecided(beta) && (node.storedBound == BOUND_NONE || node.storedScore >= bar)
  );
}

/** True when a table's result a little shallower says what ProbCut would: far above beta. */
export function isCutByTable(node: Node, depth: i32, beta: i32): bool {
  return (
    (node.storedBound & BOUND_LOWER) != 0 &&
    depth >= PROBCUT_DEPTH &&
    dataDepth(node.stored) >= depth - PROBCUT_REDUCTION &&
    node.storedScore >= beta + PROBCUT_TABLE_MARGIN &&
    !isDecided(beta) &&
    !isDecided(node.storedScore)
  );
}
