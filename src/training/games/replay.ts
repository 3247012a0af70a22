// Walks through the positions of a recorded game.
import { InputError } from "../../base/input-error";
import type { Board } from "../../engine/chess/board";
import type { Game, Ply } from "./record";

/**
 * Calls `visit` with the board at each position of a game, before its move is played.
 * @throws InputError if the first position is invalid, or at the first illegal move.
 */
export function replayGame(board: Board, game: Game, visit: (ply: Ply) => void): void {
  board.set(game.fen);
  for (const ply of game.plies) {
    if (!board.core.isLegal(ply.move)) throw new InputError(`a game from ${game.fen} has an illegal move`);
    visit(ply);
    board.core.advanceRoot(ply.move);
  }
}
