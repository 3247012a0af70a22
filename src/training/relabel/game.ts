// A recorded game with its positions searched again.
import { type Game, NO_SCORE, type Ply } from "../games/record";
import { replayGame } from "../games/replay";
import { reasonAgainst } from "../samples/filter";
import type { Searcher } from "../searcher";

/**
 * The same game with the scores of a new search. Where the search now prefers a capture or promotion, or the position was
 * never learned from for another reason than its move, there is no score.
 */
export function relabelGame(searcher: Searcher, game: Game, nodes: number): Game {
  const { board } = searcher;
  searcher.newGame();
  const plies: Ply[] = [];
  replayGame(board, game, (ply) => {
    const reason = reasonAgainst(board, ply);
    let score = NO_SCORE;
    if (reason === null || reason === "noisy move") {
      board.core.publishRoot();
      const found = searcher.search(nodes);
      if (reasonAgainst(board, found) === null) score = found.score;
    }
    plies.push({ move: ply.move, score });
  });
  return { ...game, plies };
}
