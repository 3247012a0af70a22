// Whole nodes that end, or get a ply shallower or deeper, before a move of theirs is searched, by what the static
// evaluation and the table say of them. `stand` is the static evaluation, `value` the same sharpened by a stored bound.
import { Move, NO_MOVE, NULL_MOVE } from "../board/move";
import { hasLoneMinor, hasPieces, sideToMove } from "../board/position";
import { BOUND_LOWER } from "../table/entry";
import { playedMove } from "./frame";
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
 * Plies to add to the depth, −1…1, now that both evaluations are known: the move that led here was `reduced` (1024ths of a
 * ply) before they were. `last` is the evaluation before it, NO_EVAL in check.
 */
export function hindsight(depth: i32, reduced: i32, last: i32, stand: i32): i32 {
  if (last == NO_EVAL) return 0;
  if (reduced >= HINDSIGHT_DEEPER && stand <= -last) return 1;
  return reduced >= HINDSIGHT_SHALLOWER && depth >= 2 && stand + last > HINDSIGHT_MARGIN ? -1 : 0;
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
export function mayPass(depth: i32, ply: i32, stand: i32, value: i32, beta: i32): bool {
  return (
    depth >= NULL_MOVE_DEPTH &&
    value >= beta &&
    stand + NULL_MOVE_STATIC_MARGIN * depth >= beta + NULL_MOVE_STATIC_BASE &&
    playedMove(ply - 1) != NULL_MOVE &&
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
export function isUnordered(depth: i32, tableMove: Move, tableDepth: i32): bool {
  return (
    depth >= INTERNAL_REDUCTION_DEPTH &&
    (tableMove == NO_MOVE || tableDepth + INTERNAL_REDUCTION_STALE < depth)
  );
}

/** What a capture's shallow search has to reach for ProbCut. */
export function probCutBar(beta: i32, improving: bool): i32 {
  return beta + PROBCUT_MARGIN - (improving ? PROBCUT_IMPROVING : 0);
}

/** True when a table's result a little shallower says what ProbCut would: far above beta. */
export function isCutByTable(depth: i32, tableBound: i32, tableDepth: i32, tableScore: i32, beta: i32): bool {
  return (
    (tableBound & BOUND_LOWER) != 0 &&
    depth >= PROBCUT_DEPTH &&
    tableDepth >= depth - PROBCUT_REDUCTION &&
    tableScore >= beta + PROBCUT_TABLE_MARGIN &&
    !isDecided(beta) &&
    !isDecided(tableScore)
  );
}
