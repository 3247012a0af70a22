// Fits chances of winning, drawing and losing to the results of games. At a score x the chance to win is
// 1 / (1 + exp((a − x) / b)), the chance to lose is the same function of −x, and the rest is the chance of a draw.

import type { Outcomes } from "./outcomes";
import { climb } from "./pattern-search";

/** Fewest positions of decided games: with fewer, chance dominates the fit. */
const LEAST_DECIDED = 2000;
/** The likelihood uses this in place of a chance of zero. */
const LEAST_CHANCE = 1e-6;

/** Start of a fit, internal units. */
const FIRST_EVEN = 150;
const FIRST_WIDTH = 80;

/**
 * Numbers of men at which the fit chooses a curve. The cubic polynomials through these values are the curves of all numbers
 * of men, so that a few thousand games are enough.
 */
const KNOTS = [4, 13, 22, 32];
/** Fewer men have the curve of this number. */
const LEAST_MEN = 4;

export interface Curve {
  /** Score at which a win has a chance of one half, internal units. */
  readonly even: number;
  /** Width of the curve, internal units: a larger one rises more slowly. */
  readonly width: number;
}

function isAllowed({ even, width }: Curve): boolean {
  return even > 0 && width > 1;
}

/** Summed log-likelihood of the outcomes; −Infinity for a curve that is not allowed, also without outcomes. */
function logLikelihood(outcomes: Outcomes, curve: Curve): number {
  if (!isAllowed(curve)) return Number.NEGATIVE_INFINITY;
  const { even, width } = curve;
  const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
  let sum = 0;
  for (const { score, won, drawn, lost } of outcomes) {
    const win = sigmoid((score - even) / width);
    const loss = sigmoid((-score - even) / width);
    const log = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance));
    sum += won * log(win) + drawn * log(1 - win - loss) + lost * log(loss);
  }
  return sum;
}

/** Positions of games that were won or lost. */
function decidedIn(outcomes: Outcomes): number {
  let decided = 0;
  for (const { won, lost } of outcomes) decided += won + lost;
  return decided;
}

/** The curve of greatest likelihood, to a sixty-fourth of a unit; null for too few decided games. */
export function fitCurve(outcomes: Outcomes): Curve | null {
  if (decidedIn(outcomes) < LEAST_DECIDED) return null;
  const curveOf = ([even = 0, width = 0]: readonly number[]): Curve => ({ even, width });
  return curveOf(climb([FIRST_EVEN, FIRST_WIDTH], (numbers) => logLikelihood(outcomes, curveOf(numbers))));
}

/** The polynomial through `values` at the knots, at `men` (Lagrange). */
function interpolate(values: readonly number[], men: number): number {
  return KNOTS.reduce((sum, knot, index) => {
    const weights = KNOTS.map((other) => (other === knot ? 1 : (men - other) / (knot - other)));
    return sum + (values[index] ?? 0) * weights.reduce((product, weight) => product * weight, 1);
  }, 0);
}

/**
 * The curves of greatest likelihood for all numbers of men, from the outcomes of each (index: men); null for too few decided
 * games.
 */
export function fitCurves(byMen: readonly Outcomes[]): readonly Curve[] | null {
  if (byMen.reduce((sum, outcomes) => sum + decidedIn(outcomes), 0) < LEAST_DECIDED) return null;
  const curvesOf = (numbers: readonly number[]): Curve[] =>
    byMen.map((_, index) => {
      const men = Math.max(LEAST_MEN, index);
      return {
        even: interpolate(numbers.slice(0, KNOTS.length), men),
        width: interpolate(numbers.slice(KNOTS.length), men),
      };
    });
  const start = [...KNOTS.map(() => FIRST_EVEN), ...KNOTS.map(() => FIRST_WIDTH)];
  const best = climb(start, (numbers) => {
    const curves = curvesOf(numbers);
    let sum = 0;
    for (const [men, outcomes] of byMen.entries()) {
      const curve = curves[men];
      if (curve) sum += logLikelihood(outcomes, curve);
    }
    return sum;
  });
  return curvesOf(best);
}
