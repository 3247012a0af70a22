// Brings the scores of different networks to one unit: that of the network this build has embedded.

/** Evaluations beyond say how decided a position is, not how good. Internal units. */
const DECIDED = 500;
/** Fewer leave the unit uncertain by some percent. */
const LEAST_EVALUATED = 2000;

export class UnitFit {
  #products = 0;
  #squares = 0;
  #count = 0;

  /** A position's static evaluation by this build's network, and its score; internal units. */
  add(evaluation: number, score: number): void {
    if (Math.abs(evaluation) > DECIDED || Math.abs(score) > 2 * DECIDED) return;
    this.#products += evaluation * score;
    this.#squares += evaluation * evaluation;
    this.#count++;
  }

  /**
   * What a unit of the evaluation is in units of the scores: the slope of a regression through the origin. Null after too
   * few positions.
   */
  unit(): number | null {
    return this.#count < LEAST_EVALUATED ? null : this.#products / this.#squares;
  }
}
