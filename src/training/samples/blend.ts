// Blended labels: the score of a position blended with the later scores of its game, TD(λ) (Sutton 1988).
// Measured gain: docs/log/network.md, "Accuracy of labels".
import { expectedResult } from "../expected-result";
import { NO_SCORE, type Ply } from "../games/record";

/** Scores are blended as expected results, so that a won position does not drown the others. Internal units. */
const SCALE = 300;
/** Larger scores, mates too, count as this. */
const MOST = 3000;
/** Each ply further into the game, a score counts this much less. */
const LAMBDA = 0.7;

function scoreOf(result: number): number {
  return Math.round(SCALE * Math.log(result / (1 - result)));
}

/** A game's plies with blended scores. The blend leaves out missing scores. */
export function blendScores(plies: readonly Ply[]): Ply[] {
  const blended = [...plies];
  // The weighted sum of the results from a ply on, from the view of its side to move, and the sum of the weights.
  let sum = 0;
  let weights = 0;
  for (const [index, { move, score }] of [...plies.entries()].reverse()) {
    sum = LAMBDA * (weights - sum);
    weights *= LAMBDA;
    if (score === NO_SCORE) continue;
    sum += expectedResult(score, SCALE, MOST);
    weights += 1;
    blended[index] = { move, score: scoreOf(sum / weights) };
  }
  return blended;
}
