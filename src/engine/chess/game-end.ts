// Decides whether a game is over: on the board, or because its scores have agreed on the result for long enough.

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

/**
 * A game is won after `won.plies` half-moves in a row with scores of at least `won.score` for one side. It is
 * drawn after `drawn.plies` half-moves in a row with scores of at most `drawn.score`, counted from
 * `drawn.fromPly`. Internal units.
 */
export interface AdjudicationRules {
  readonly won: { readonly score: number; readonly plies: number };
  readonly drawn: { readonly score: number; readonly plies: number; readonly fromPly: number };
}

/** Watches a game of the engine against itself. */
export class Adjudicator {
  #winner = 0;
  #wonPlies = 0;
  #drawnPlies = 0;

  constructor(readonly rules: AdjudicationRules) {}

  /**
   * Takes the score of the next half-move, from White's view.
   * @returns 1 if White has won, −1 if Black has won, 0 for a draw, null if the game goes on
   */
  judge(score: number, ply: number): 1 | 0 | -1 | null {
    const { won, drawn } = this.rules;
    const winner = Math.abs(score) < won.score ? 0 : score > 0 ? 1 : -1;
    this.#wonPlies = winner !== 0 && winner === this.#winner ? this.#wonPlies + 1 : Math.abs(winner);
    this.#winner = winner;
    if (this.#wonPlies >= won.plies) return winner;
    this.#drawnPlies = ply >= drawn.fromPly && Math.abs(score) <= drawn.score ? this.#drawnPlies + 1 : 0;
    return this.#drawnPlies >= drawn.plies ? 0 : null;
  }
}
