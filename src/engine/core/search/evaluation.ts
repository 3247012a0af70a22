// The static evaluation of the search: the raw evaluation (the value of a known ending, or the network's value), damped
// towards the fifty-move rule, corrected by the correction history, and with the error of a limited level.
import { NO_MOVE } from "../board/encoding/move";
import * as board from "../board/position/position";
import { mixed, SPLIT_MIX_STEP } from "../board/position/zobrist";
import { control } from "../control";
import { ending, isKnownWin, KNOWN_WIN, UNKNOWN_ENDING } from "../endings/ending";
import { scaled } from "../endings/scale";
import {
  CORRECTION_BITS,
  CORRECTION_ROWS,
  CORRECTION_TABLE,
  HISTORY_CORRECTION,
  THREAD_HISTORY,
} from "../memory";
import { evaluate } from "../network/evaluate";
import { Node } from "../records/search";
import { BOUND_LOWER, BOUND_UPPER, dataEval } from "../tt/entry";
import { add, valueAt } from "./history";
import { before, isNoisy } from "./node";
import { DRAW, isDecided, NO_EVAL } from "./score";
import { isUsable } from "./tt-use";
import * as tunables from "./tunables";

/** Largest absolute value; below any known win. */
const MOST: i32 = KNOWN_WIN - 1;

/** The current position's value for the side to move. It does not depend on the path to the position. */
export function rawEvaluation(): i32 {
  const known = ending();
  if (known != UNKNOWN_ENDING) return known;
  const value = scaled(evaluate());
  // 0 is reserved for known draws.
  return value == 0 ? 1 : value;
}

/** The static evaluation of the current position from its rawEvaluation(). */
export function correctedEvaluation(raw: i32, node: Node): i32 {
  // The value of a known ending stays.
  if (raw == 0 || isKnownWin(raw)) return raw;
  const full = tunables.FIFTY_MOVE_DAMPING;
  const damped = (raw * (full - min(board.rule50(), 100))) / full;
  return max(-MOST, min(MOST, damped + correction(node) + misjudgement()));
}

/** The value of a node at the greatest ply. */
export function evaluationAtMaxPly(node: Node): i32 {
  return board.inCheck() ? DRAW : correctedEvaluation(rawEvaluation(), node);
}

/** The current position's raw evaluation: from stored data (0 = none) if they have it, otherwise computed. */
export function rawEvaluationFrom(data: u64): i32 {
  const kept = data != 0 ? dataEval(data) : NO_EVAL;
  return kept != NO_EVAL ? kept : rawEvaluation();
}

/** Evaluates a node's position; in check there is no evaluation. */
export function evaluateNode(node: Node): void {
  const checked = board.inCheck();
  node.rawEval = checked ? NO_EVAL : rawEvaluationFrom(node.ttData);
  node.staticEval = checked ? NO_EVAL : correctedEvaluation(node.rawEval, node);
}

/** The static evaluation, or a stored score if its bound proves that it is closer to the truth. */
export function evaluationWithTt(node: Node): i32 {
  const staticEval = node.staticEval;
  const score = node.ttScore;
  return !isDecided(score) && isUsable(node.ttBound, score, staticEval + 1) ? score : staticEval;
}

/** True when the static evaluation rose since this side's last evaluated position. */
export function rises(node: Node): bool {
  const last = before(node, 2).staticEval;
  if (last != NO_EVAL) return node.staticEval > last;
  const earlier = before(node, 4).staticEval;
  return earlier == NO_EVAL || node.staticEval > earlier;
}

/** True when the static evaluation rose or is at least beta. False in check. */
export function isImproving(node: Node, beta: i32): bool {
  if (node.staticEval == NO_EVAL) return false;
  return node.staticEval >= beta || rises(node);
}

// Correction history (as in Caissa and Stockfish): the errors of the static evaluation by results of the search. It is indexed
// by the pawns, by each side's pieces, and by the last two moves.

/** Largest absolute value of an entry. */
const CORRECTION_MAX: i32 = 1024;

const PAWNS: i32 = 0;
const WHITE_PIECES: i32 = 1;
const BLACK_PIECES: i32 = 2;
const LAST_MOVES: i32 = 3;

/** Spreads a key over the rows. */
function rowOf(key: u64): i32 {
  return ((key * 0x9e3779b97f4a7c15) >> (64 - CORRECTION_BITS)) as i32;
}

function moveKey(node: Node): u64 {
  return (((before(node, 1).pieceTo << 10) | before(node, 2).pieceTo) as u64) + 1;
}

function entry(table: i32, key: u64): usize {
  const index = (board.sideToMove() * CORRECTION_ROWS + rowOf(key)) as usize;
  return (
    board.thread + THREAD_HISTORY + HISTORY_CORRECTION + (table as usize) * CORRECTION_TABLE + (index << 1)
  );
}

/** The correction of the current position's static evaluation, internal units. */
function correction(node: Node): i32 {
  const sum =
    tunables.CORRECTION_PAWN_WEIGHT * valueAt(entry(PAWNS, board.position.pawnKey)) +
    tunables.CORRECTION_PIECE_WEIGHT *
      (valueAt(entry(WHITE_PIECES, board.nonPawnKey(0))) +
        valueAt(entry(BLACK_PIECES, board.nonPawnKey(1)))) +
    tunables.CORRECTION_CONTINUATION_WEIGHT * valueAt(entry(LAST_MOVES, moveKey(node)));
  return sum / 1024;
}

/**
 * Corrects by the difference of a node's result from its static evaluation, if the bound of the result proves a
 * difference. Captures and promotions are left out.
 */
export function updateCorrection(node: Node, best: i32, bound: i32, depth: i32): void {
  const staticEval = node.staticEval;
  const move = node.bestMove;
  if (staticEval == NO_EVAL || isKnownWin(staticEval) || isKnownWin(best)) return;
  if (move != NO_MOVE && isNoisy(move)) return;
  if (bound == BOUND_LOWER && best <= staticEval) return;
  if (bound == BOUND_UPPER && best >= staticEval) return;
  const error = ((best - staticEval) * depth) / tunables.CORRECTION_STEP;
  const bonus = max(-CORRECTION_MAX / 4, min(CORRECTION_MAX / 4, error));
  add(entry(PAWNS, board.position.pawnKey), bonus, CORRECTION_MAX);
  add(entry(WHITE_PIECES, board.nonPawnKey(0)), bonus, CORRECTION_MAX);
  add(entry(BLACK_PIECES, board.nonPawnKey(1)), bonus, CORRECTION_MAX);
  add(entry(LAST_MOVES, moveKey(node)), bonus, CORRECTION_MAX);
}

// The errors of a limited level: each position has one fixed error, so that the level believes in its
// mistakes as people do. Errors by position: Beal and Smith, Random evaluations in chess, ICCA Journal 1994.

/**
 * Error of the current position's evaluation, internal units. Small errors are more frequent than large ones
 * (a triangular distribution), and none exceeds the ordered limit, so that no level takes a queen for a pawn.
 */
function misjudgement(): i32 {
  if (control.misjudgement == 0) return 0;
  const bits = mixed(board.positionKey() ^ (((control.seed as u64) + 1) * SPLIT_MIX_STEP));
  const difference = ((bits & 0xffff) as i32) - (((bits >> 16) & 0xffff) as i32);
  return (difference * control.misjudgement) >> 16;
}
