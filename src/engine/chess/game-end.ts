// Decides whether a game is over on the board, and how it ended.

import type { GameEnd } from "../types";
import { type Board, FIFTY_MOVES, REPETITIONS } from "./board";

/** Null while the game goes on. */
export function gameEnd(board: Board): GameEnd | null {
  if (board.moves().length === 0) return board.inCheck ? "checkmate" : "stalemate";
  if (board.core.isInsufficientMaterial()) return "insufficientMaterial";
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
