// Statistics that several programs use: intervals of confidence, and the expected result of a score.
import { mean } from "../../base/statistics";

/** A normal variable lies within this number of standard deviations of its mean with a probability of 95%. */
export const NORMAL_95 = 1.96;

/** Mean of the differences between paired values, and half the width of its 95% interval. */
export function difference(values: Float64Array, others: Float64Array) {
  const differences = values.map((value, index) => value - (others[index] ?? 0));
  const average = mean(differences);
  const variance = mean(differences.map((value) => (value - average) ** 2));
  return { mean: average, error: NORMAL_95 * Math.sqrt(variance / differences.length) };
}

/**
 * Expected result of a score, 0…1; ½ = equal. `width` = the score whose expected result is 0.73; a score beyond ±`most`, a mate
 * too, counts as ±`most`.
 */
export function expectedResult(score: number, width: number, most: number): number {
  return 1 / (1 + Math.exp(-Math.max(-most, Math.min(most, score)) / width));
}
