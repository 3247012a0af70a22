// Labels: scores blended with later ones of the game, TD(λ), and scores of different networks in one unit.
import { NO_SCORE, type Ply } from "../shared/record";
import { expectedResult } from "../shared/statistics";

/** Scores are blended as expected results, so that a won position does not drown the others. Internal units. */
const SCALE = 300;
/** Larger scores, mates too, count as this. */
const MOST = 3000;
/** Each ply further into the game, a score counts this much less. */
const LAMBDA = 0.7;
/** The weight of a short search's score beside a label's: see docs/log/network.md, "Short searches in the blend". */
const SHORT_WEIGHT = 0.1;

function scoreOf(result: number): number {
  return Math.round(SCALE * Math.log(result / (1 - result)));
}

/** A game's plies with blended scores. The blend leaves out missing scores; those of short searches count in it. */
export function blendScores(plies: readonly Ply[]): Ply[] {
  const blended = [...plies];
  // The weighted sum of the results from a ply on, from the view of its side to move, and the sum of the weights.
  let sum = 0;
  let weights = 0;
  for (const [index, { move, score, short }] of [...plies.entries()].reverse()) {
    sum = LAMBDA * (weights - sum);
    weights *= LAMBDA;
    const isLabel = score !== NO_SCORE;
    const known = isLabel ? score : short;
    if (known === undefined) continue;
    const weight = isLabel ? 1 : SHORT_WEIGHT;
    sum += weight * expectedResult(known, SCALE, MOST);
    weights += weight;
    if (isLabel) blended[index] = { move, score: scoreOf(sum / weights) };
  }
  return blended;
}

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
