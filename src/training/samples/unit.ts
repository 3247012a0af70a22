// Brings the scores of different networks to one unit: that of the network this build has embedded.

/** Evaluations beyond say how decided a position is, not how good. Internal units. */
const MOST = 500;
/** Fewer positions say nothing. */
const LEAST = 2000;

export class UnitFit {
  #products = 0;
  #squares = 0;
  #count = 0;

  /** A position's static evaluation, and its score. */
  add(evaluation: number, score: number): void {
    if (Math.abs(evaluation) > MOST || Math.abs(score) > 2 * MOST) return;
    this.#products += evaluation * score;
    this.#squares += evaluation * evaluation;
    this.#count++;
  }

  /** What a unit of the evaluation is in units of the scores: the slope of a regression through the origin. */
  unit(): number | null {
    return this.#count < LEAST ? null : this.#products / this.#squares;
  }
}
