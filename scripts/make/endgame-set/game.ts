// A game of the engine against itself, up to the point where it is decided.
import type { Board } from "../../../src/engine/chess/board";
import type { Player } from "../../support/player";

const LIMIT = "nodes 8000";
/** Plies. */
const LONGEST = 400;
/** Centipawns that both sides, one after the other, see as decisive. */
const DECIDED = 1000;
/** Plies without capture or pawn move after which a game is a draw. */
const FIFTY_MOVES = 100;
/** Two kings and two men: no position for a study. */
const FEWEST_MEN = 5;

/** Plays on from an opening. Returns the FENs of all positions with White to move. The board ends in any position. */
export async function playGame(player: Player, board: Board, opening: string): Promise<string[]> {
  const moves: string[] = [];
  const fens: string[] = [];
  const seen = new Map<bigint, number>();
  let last = 0;
  player.newGame();
  board.set(opening);
  while (moves.length < LONGEST && board.pieceCount >= FEWEST_MEN && board.core.rule50() < FIFTY_MOVES) {
    const key = board.key();
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key) === 3) break;
    if (board.core.sideToMove() === 0) fens.push(board.fen());
    const { bestMove, score } = await player.search(opening, moves, LIMIT);
    if (bestMove === "(none)" || Math.min(Math.abs(score), Math.abs(last)) >= DECIDED) break;
    last = score;
    moves.push(bestMove);
    board.set(board.fen(), [bestMove]);
  }
  return fens;
}
