// A game of the engine against itself: until it ends by the rules of chess, because the scores agree on its result, or because
// it is too long.

import type { Board } from "./chess/board";
import { type AdjudicationRules, Adjudicator, gameEnd } from "./chess/game-end";

/** White's: won, drawn, lost. */
export type Outcome = 1 | 0 | -1;

export interface GameRules {
  /** Scores that end a game early; null = none do. */
  readonly agreement: AdjudicationRules | null;
  /** Plies; a game that lasts longer is drawn. */
  readonly mostPlies: number;
}

export interface Choice {
  /** The core's encoding. */
  readonly move: number;
  /** Internal units for the side to move. */
  readonly score: number;
}

/**
 * Plays from the board's position. `choose` gets the side to move and the number of plies played; instead of a move it may give
 * the outcome, which ends the game.
 */
export function playGame(
  board: Board,
  { agreement, mostPlies }: GameRules,
  choose: (white: boolean, plies: number) => Choice | Outcome,
): { readonly outcome: Outcome; readonly plies: number } {
  const adjudicator = agreement && new Adjudicator(agreement);
  for (let plies = 0; ; plies++) {
    const white = board.core.sideToMove() === 0;
    const end = gameEnd(board);
    if (end === "checkmate") return { outcome: white ? -1 : 1, plies };
    if (end !== null || plies >= mostPlies) return { outcome: 0, plies };
    const choice = choose(white, plies);
    if (typeof choice === "number") return { outcome: choice, plies };
    const judged = adjudicator?.judge(white ? choice.score : -choice.score, plies) ?? null;
    if (judged !== null) return { outcome: judged, plies: plies + 1 };
    board.advance(choice.move);
  }
}
