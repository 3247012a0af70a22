// Ends games of the engine against itself once its scores have agreed for long enough on how they end.

/** Half-moves in a row whose scores say that a side wins, or that nobody does; scores in internal units. */
export interface AdjudicationRules {
  readonly won: { readonly score: number; readonly plies: number };
  readonly drawn: { readonly score: number; readonly plies: number; readonly fromPly: number };
}

/** Of one game. */
export class Adjudicator {
  #winner = 0;
  #wonPlies = 0;
  #drawnPlies = 0;

  constructor(readonly rules: AdjudicationRules) {}

  /** To be told of every half-move: `score` from White's view. 1 White has won, −1 Black, 0 a draw; null goes on. */
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
