// The expected result of a score: a logistic curve.

/**
 * Expected result of a score, 0…1; ½ = equal. `width` = the score whose expected result is 0.73; a score beyond ±`most`, a mate
 * too, counts as ±`most`.
 */
export function expectedResult(score: number, width: number, most: number): number {
  return 1 / (1 + Math.exp(-Math.max(-most, Math.min(most, score)) / width));
}
