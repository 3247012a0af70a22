// Sums and means, and Elo for shares of the points, with the error of pairs of games (logistic: 400 Elo are a factor of ten in the
// odds; Elo 1978).

/** 0 for no values. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index] ?? 0;
  return total;
}

/** NaN for no values. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length;
}

/** The middle value, or the mean of the two in the middle; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

/** Shares of the points are cut off at ± 800 Elo. */
const LEAST = 0.01;

/** Elo for a share of the points, 0…1; keeps NaN and infinities. */
export function eloOf(share: number): number {
  if (!Number.isFinite(share)) return share;
  const known = Math.min(1 - LEAST, Math.max(LEAST, share));
  return -400 * Math.log10(1 / known - 1);
}

/** The expected share of the points for a difference in Elo. */
export function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * The variance of the mean of pairs, each a share of the two points of an opening played from both sides, with its number (the
 * pentanomial model: games of a pair depend on each other, pairs do not). It includes one imagined won pair and one lost pair, so
 * that a few pairs with equal results do not give certainty. `mean` = the mean of the pairs.
 */
export function pairVariance(pairs: Iterable<readonly [share: number, count: number]>, mean: number): number {
  let count = 0;
  let squares = mean ** 2 + (1 - mean) ** 2;
  for (const [share, times] of pairs) {
    count += times;
    squares += times * (share - mean) ** 2;
  }
  return squares / (count + 1) / Math.max(1, count);
}
