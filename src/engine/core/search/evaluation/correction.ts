// Correction history (as in Caissa and Stockfish): learns the errors of the static evaluation from results of
// the search, and corrects later evaluations. It is indexed by the pawns, by each side's pieces, and by the
// last two moves.
import { NO_MOVE } from "../../board/encoding/move";
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from "../../board/encoding/piece";
import { pawnKey, pieceBits, sideToMove, thread } from "../../board/position/position";
import { isKnownWin } from "../../endings/ending";
import { CORRECTION_ROWS, CORRECTION_TABLE, HISTORY_CORRECTION, THREAD_HISTORY } from "../../memory";
import { Node } from "../../records/search";
import { BOUND_LOWER, BOUND_UPPER } from "../../table/entry";
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
  return ((key * 0x9e3779b97f4a7c15) >> 50) as i32;
}

/** Folds the upper ranks into the lower ones, because a product spreads bits upwards only. */
function folded(bits: u64): u64 {
  return bits ^ (bits >> 32);
}

/** A key of a side's pieces other than pawns, and of their squares. */
function pieceKeyOf(color: i32): u64 {
  // Factors are odd and without a pattern. The products do not depend on each other.
  return (
    folded(pieceBits(color, KNIGHT)) * 0xd6e8feb86659fd93 +
    folded(pieceBits(color, BISHOP)) * 0xc2b2ae3d27d4eb4f +
    folded(pieceBits(color, ROOK)) * 0xff51afd7ed558ccd +
    folded(pieceBits(color, QUEEN)) * 0xc4ceb9fe1a85ec53 +
    folded(pieceBits(color, KING)) * 0xa0761d6478bd642f
  );
}

function moveKey(node: Node): u64 {
  return (((before(node, 1).pieceTo << 10) | before(node, 2).pieceTo) as u64) + 1;
}

function entry(table: i32, key: u64): usize {
  const row = rowOf(key) & (CORRECTION_ROWS - 1);
  const index = (sideToMove() * CORRECTION_ROWS + row) as usize;
  return thread + THREAD_HISTORY + HISTORY_CORRECTION + (table as usize) * CORRECTION_TABLE + (index << 1);
}

/** The correction of the current position's static evaluation, internal units. */
export function correction(node: Node): i32 {
  const sum =
    CORRECTION_PAWN_WEIGHT * valueAt(entry(PAWNS, pawnKey())) +
    CORRECTION_PIECE_WEIGHT *
      (valueAt(entry(WHITE_PIECES, pieceKeyOf(0))) + valueAt(entry(BLACK_PIECES, pieceKeyOf(1)))) +
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
  add(entry(WHITE_PIECES, pieceKeyOf(0)), bonus, LIMIT);
  add(entry(BLACK_PIECES, pieceKeyOf(1)), bonus, LIMIT);
  add(entry(MOVES, moveKey(node)), bonus, LIMIT);
}
