// A game between two players. It ends early if both agree on the result.
import { type AdjudicationRules, Adjudicator } from "../../../engine/chess/adjudicator";
import type { Board } from "../../../engine/chess/board";
import { gameEnd } from "../../../engine/chess/game-end";
import type { Choice } from "./player";

/** Rules that end games early. */
export const GAME_RULES = {
  agreement: {
    won: { score: 1000, plies: 6 },
    drawn: { score: 8, plies: 10, fromPly: 60 },
  } satisfies AdjudicationRules,
  /** A game that lasts longer counts as drawn. */
  mostPlies: 400,
} as const;

/**
 * Plays from the position on the board; `choose` is called for each move, with the side to move. Points are White's: 1, 0.5
 * or 0.
 */
export function playGame(board: Board, choose: (white: boolean) => Choice) {
  const adjudicator = new Adjudicator(GAME_RULES.agreement);
  for (let plies = 0; ; plies++) {
    const white = board.core.sideToMove() === 0;
    const end = gameEnd(board);
    if (end === "checkmate") return { points: white ? 0 : 1, plies };
    if (end !== null || plies >= GAME_RULES.mostPlies) return { points: 0.5, plies };
    const { move, score } = choose(white);
    const judged = adjudicator.judge(white ? score : -score, plies);
    if (judged !== null) return { points: (judged + 1) / 2, plies: plies + 1 };
    board.play(move);
  }
}
