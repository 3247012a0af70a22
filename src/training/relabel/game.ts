// Searches the positions of a recorded game again.
import { type Game, NO_SCORE, type Ply } from "../games/record";
import { replayGame } from "../games/replay";
import { reasonAgainst } from "../samples/filter";
import type { Searcher } from "../searcher";

/**
 * The same game with the scores of a new search. A position gets no score if the search now prefers a capture or
 * promotion, or if the filter left the position out for another reason than its move.
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
      if (found.exact && reasonAgainst(board, found) === null) score = found.score;
    }
    plies.push({ move: ply.move, score });
  });
  return { ...game, plies };
}
