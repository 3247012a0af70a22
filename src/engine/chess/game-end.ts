// Decides whether a game is over on the board, and how it ended.

import type { GameEnd } from "../types";
import type { Board } from "./board";

const KNIGHT = 2;
const BISHOP = 3;
const KING = 6;

/** A game is drawn after so many half-moves without a capture or pawn move, or occurrences of a position. */
const FIFTY_MOVES = 100;
const REPETITIONS = 3;

/** Null while the game goes on. */
export function gameEnd(board: Board): GameEnd | null {
  if (board.moves().length === 0) return board.inCheck ? "checkmate" : "stalemate";
  if (!canMate(board)) return "insufficientMaterial";
  if (board.core.rule50() >= FIFTY_MOVES) return "fiftyMoves";
  return board.occurrences >= REPETITIONS ? "threefoldRepetition" : null;
}

/**
 * True when play from a game that ended like this can only lead to a draw; `drawScore` = the score of the
 * search is a draw. Play can go on after a repetition, and after fifty moves a capture or pawn move starts a
 * new count.
 */
export function isDrawn(end: GameEnd | null, drawScore: boolean): boolean {
  return end === "stalemate" || end === "insufficientMaterial" || (end === "fiftyMoves" && drawScore);
}

/** False when no sequence of legal moves can end in mate: bare kings with one minor piece, or bishops of one colour. */
function canMate(board: Board): boolean {
  const squares = Array.from({ length: 64 }, (_, square) => square);
  const men = squares
    .map((square) => ({ type: board.pieceAt(square) & 7, dark: isDark(square) }))
    .filter(({ type }) => type !== 0 && type !== KING);
  if (men.length === 0) return false;
  if (men.length === 1) return men[0]?.type !== KNIGHT && men[0]?.type !== BISHOP;
  return men.some(({ type }) => type !== BISHOP) || new Set(men.map(({ dark }) => dark)).size > 1;
}

function isDark(square: number): boolean {
  return ((square >> 3) + square) % 2 === 0;
}
