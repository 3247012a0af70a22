// Blended labels: the score of a position blended with the scores of the next two positions of its game.
// The same idea as temporal differences (Sutton 1988). Its measured gain: docs/log/network.md, "Blended scores".
import { NO_SCORE, type Ply } from "../games/record";

/** Scores are blended as expected results, so that a won position does not drown the others. Internal units. */
const SCALE = 300;
/** Larger scores, mates too, count as this. */
const MOST = 3000;
/** Weights of a position's own score, of the next one's and of the one after. */
const WEIGHTS = [3, 1, 1] as const;

/** Expected result of a score, 0…1; ½ = equal. */
function expected(score: number): number {
  return 1 / (1 + Math.exp(-Math.max(-MOST, Math.min(MOST, score)) / SCALE));
}

/** A game's plies with blended scores. The blend leaves out missing later scores. */
export function blendScores(plies: readonly Ply[]): Ply[] {
  const results = plies.map(({ score }) => (score === NO_SCORE ? null : expected(score)));
  return plies.map((ply, index) => {
    if (results[index] === null) return ply;
    let sum = 0;
    let weights = 0;
    for (const [later, weight] of WEIGHTS.entries()) {
      const result = results[index + later] ?? null;
      if (result === null) continue;
      sum += weight * (later % 2 === 0 ? result : 1 - result);
      weights += weight;
    }
    const mean = sum / weights;
    return { move: ply.move, score: Math.round(SCALE * Math.log(mean / (1 - mean))) };
  });
}
