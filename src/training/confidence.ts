// Intervals of confidence.
import { mean } from "../base/mean";

/** A normal variable lies within this number of standard deviations of its mean with a probability of 95%. */
export const NORMAL_95 = 1.96;

/** Mean of the differences between paired values, and half the width of its 95% interval. */
export function difference(
  values: Float64Array,
  others: Float64Array,
): { readonly mean: number; readonly error: number } {
  const differences = values.map((value, index) => value - (others[index] ?? 0));
  const average = mean(differences);
  const variance = mean(differences.map((value) => (value - average) ** 2));
  return { mean: average, error: NORMAL_95 * Math.sqrt(variance / differences.length) };
}
