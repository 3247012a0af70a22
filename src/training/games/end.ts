// Ends a game of the engine against itself by the rules of chess, or because it is too long.
import { type Board, FIFTY_MOVES, REPETITIONS } from "../../engine/chess/board";
import type { Result } from "./record";

/** Plies; a longer game counts as drawn. */
const MOST_PLIES = 500;

/** The result if the board's position, reached after `plies` half-moves, ends the game. */
export function endOf(board: Board, plies: number): Result | undefined {
  const { core } = board;
  if (core.generateMoves() === 0) {
    if (!board.inCheck) return 1;
    return core.sideToMove() === 0 ? 0 : 2;
  }
  const drawn =
    core.rule50() >= FIFTY_MOVES ||
    board.pieceCount <= 2 ||
    plies >= MOST_PLIES ||
    board.occurrences >= REPETITIONS;
  return drawn ? 1 : undefined;
}
