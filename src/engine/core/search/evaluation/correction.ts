// Correction history (as in Caissa and Stockfish): learns the errors of the static evaluation from results of
// the search, and corrects later evaluations. It is indexed by the pawns, by each side's pieces, and by the
// last two moves.
import { NO_MOVE } from "../../board/encoding/move";
import { nonPawnKey, pawnKey, sideToMove, thread } from "../../board/position/position";
import { isKnownWin } from "../../endings/ending";
import {
  CORRECTION_BITS,
  CORRECTION_ROWS,
  CORRECTION_TABLE,
  HISTORY_CORRECTION,
  THREAD_HISTORY,
} from "../../memory";
import { Node } from "../../records/search";
import { BOUND_LOWER, BOUND_UPPER } from "../../tt/entry";
import { add, valueAt } from "../gravity";
import { isNoisy } from "../moves";
import { before } from "../node";
import { NO_EVAL } from "../score";
import {
  CORRECTION_CONTINUATION_WEIGHT,
  CORRECTION_PAWN_WEIGHT,
  CORRECTION_PIECE_WEIGHT,
  CORRECTION_STEP,
} from "../tunables";

/** Largest absolute value of an entry. */
const LIMIT: i32 = 1024;

const PAWNS: i32 = 0;
const WHITE_PIECES: i32 = 1;
const BLACK_PIECES: i32 = 2;
const MOVES: i32 = 3;

/** Spreads a key over the rows. */
function rowOf(key: u64): i32 {
  return ((key * 0x9e3779b97f4a7c15) >> (64 - CORRECTION_BITS)) as i32;
}

function moveKey(node: Node): u64 {
  return (((before(node, 1).pieceTo << 10) | before(node, 2).pieceTo) as u64) + 1;
}

function entry(table: i32, key: u64): usize {
  const index = (sideToMove() * CORRECTION_ROWS + rowOf(key)) as usize;
  return thread + THREAD_HISTORY + HISTORY_CORRECTION + (table as usize) * CORRECTION_TABLE + (index << 1);
}

/** The correction of the current position's static evaluation, internal units. */
export function correction(node: Node): i32 {
  const sum =
    CORRECTION_PAWN_WEIGHT * valueAt(entry(PAWNS, pawnKey())) +
    CORRECTION_PIECE_WEIGHT *
      (valueAt(entry(WHITE_PIECES, nonPawnKey(0))) + valueAt(entry(BLACK_PIECES, nonPawnKey(1)))) +
    CORRECTION_CONTINUATION_WEIGHT * valueAt(entry(MOVES, moveKey(node)));
  return sum / 1024;
}

/**
 * Learns the difference of a node's result from its static evaluation, if the bound of the result proves a
 * difference. Captures and promotions teach nothing.
 */
export function learnError(node: Node, best: i32, bound: i32, depth: i32): void {
  const stand = node.staticEval;
  const move = node.bestMove;
  if (stand == NO_EVAL || isKnownWin(stand) || isKnownWin(best)) return;
  if (move != NO_MOVE && isNoisy(move)) return;
  if (bound == BOUND_LOWER && best <= stand) return;
  if (bound == BOUND_UPPER && best >= stand) return;
  learnCorrection(node, depth, best - stand);
}

/**
 * Learns an error: the result of a search of the current position to `depth` less its corrected static
 * evaluation.
 */
function learnCorrection(node: Node, depth: i32, error: i32): void {
  const bonus = max(-LIMIT / 4, min(LIMIT / 4, (error * depth) / CORRECTION_STEP));
  add(entry(PAWNS, pawnKey()), bonus, LIMIT);
  add(entry(WHITE_PIECES, nonPawnKey(0)), bonus, LIMIT);
  add(entry(BLACK_PIECES, nonPawnKey(1)), bonus, LIMIT);
  add(entry(MOVES, moveKey(node)), bonus, LIMIT);
}
