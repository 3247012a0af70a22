// Elo and shares of the points (logistic: 400 Elo are a factor of ten in the odds; Elo 1978).

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
