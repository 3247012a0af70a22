// Converts the scores of different networks to the unit of this build's network.

/** A larger evaluation only shows that the game is decided. Internal units. */
const DECIDED = 500;
/** With fewer positions the unit is uncertain by some percent. */
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
   * A unit of the evaluation in units of the scores: the slope of a regression through the origin. Null after too few
   * positions, and for scores that contradict the evaluations.
   */
  unit(): number | null {
    return this.#count < LEAST_EVALUATED || this.#products <= 0 ? null : this.#products / this.#squares;
  }
}
