// Walks through the positions of a recorded game.
import type { Board } from "../../engine/chess/board";
import type { Game, Ply } from "./record";

/** Calls `visit` with the board at each position of a game, before its move is played. */
export function replayGame(board: Board, game: Game, visit: (ply: Ply) => void): void {
  board.set(game.fen);
  for (const ply of game.plies) {
    visit(ply);
    board.core.advanceRoot(ply.move);
  }
}
