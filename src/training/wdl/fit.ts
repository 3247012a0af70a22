// Fits chances of winning, drawing and losing to the results of games. At a score x the chance to win is
// 1 / (1 + exp((a − x) / b)), the chance to lose is the same function of −x, and the rest is the chance of a draw.

import type { Outcomes } from "./outcomes";

/** Fewest positions of decided games: with fewer, chance dominates the fit. */
const LEAST_DECIDED = 2000;
/** The likelihood uses this in place of a chance of zero. */
const LEAST_CHANCE = 1e-6;

export interface Curve {
  /** Score at which a win has a chance of one half, internal units. */
  readonly even: number;
  /** Width of the curve, internal units: a larger one rises more slowly. */
  readonly width: number;
}

/** Mean log-likelihood of the outcomes. */
function likelihood(outcomes: Outcomes, { even, width }: Curve): number {
  const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
  let sum = 0;
  for (const { score, won, drawn, lost } of outcomes) {
    const win = sigmoid((score - even) / width);
    const loss = sigmoid((-score - even) / width);
    const log = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance));
    sum += won * log(win) + drawn * log(1 - win - loss) + lost * log(loss);
  }
  return sum / Math.max(1, outcomes.total);
}

/** The curve of greatest likelihood, by a pattern search to a hundredth of a unit; null for too few decided games. */
export function fitCurve(outcomes: Outcomes): Curve | null {
  let decided = 0;
  for (const { won, lost } of outcomes) decided += won + lost;
  if (decided < LEAST_DECIDED) return null;
  let best: Curve = { even: 150, width: 80 };
  let value = likelihood(outcomes, best);
  for (let step = 64; step > 0.01; step /= 2) {
    for (let improved = true; improved; ) {
      improved = false;
      const { even, width } = best;
      const around = [
        { even: even + step, width },
        { even: even - step, width },
        { even, width: width + step },
        { even, width: width - step },
      ];
      for (const tried of around) {
        if (tried.width <= 1 || tried.even <= 0) continue;
        const reached = likelihood(outcomes, tried);
        if (reached > value) [best, value, improved] = [tried, reached, true];
      }
    }
  }
  return best;
}
