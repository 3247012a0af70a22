// Ends a game of the engine against itself early, once its scores have agreed on the result for long enough.

/**
 * A game is won after `won.plies` half-moves in a row with scores of at least `won.score` for one side. It is
 * drawn after `drawn.plies` half-moves in a row with scores of at most `drawn.score`, counted from
 * `drawn.fromPly`. Internal units.
 */
export interface AdjudicationRules {
  readonly won: { readonly score: number; readonly plies: number };
  readonly drawn: { readonly score: number; readonly plies: number; readonly fromPly: number };
}

/** Watches one game. */
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
