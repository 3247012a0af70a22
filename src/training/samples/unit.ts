// Converts the scores of different networks to the unit of this build's network.

/** A larger evaluation only shows that the game is decided. Internal units. */
const DECIDED = 500;
/** With fewer positions the unit is uncertain by some percent. */
const LEAST_EVALUATED = 2000;

/** The unit of scores, or the reason why it is unknown. */
export type Measured = { readonly unit: number } | { readonly unit: null; readonly reason: string };

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
   * The slope of a regression of scores on evaluations through the origin: units of the scores for one unit of the evaluation.
   */
  measured(): Measured {
    if (this.#count < LEAST_EVALUATED) return { unit: null, reason: "too few to measure their unit" };
    if (this.#products <= 0) return { unit: null, reason: "they contradict this build's network" };
    return { unit: this.#products / this.#squares };
  }
}
