// A game of the engine against itself, as far as it is a contest.
import type { Board } from "../../src/engine/chess/board";
import type { Player } from "./player";

const LIMIT = "nodes 8000";
/** Plies. */
const LONGEST = 400;
/** Centipawns that both sides, one after the other, hold to be decisive. */
const DECIDED = 1000;
/** Plies without capture or pawn move that make a draw. */
const FIFTY_MOVES = 100;
/** Two kings and two men: nothing worth a study. */
const FEWEST_MEN = 5;

/** Plays on from an opening; returns the FENs of all positions with White to move. The board is left anywhere. */
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
