// Sums and means.

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index] ?? 0;
  return total;
}

/** NaN for no values. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length;
}
