// Geometric means, savings, ranks, and Elo with its interval.
import { eloOf, mean, pairVariance, sum } from "../../../base/statistics";
import { type Estimate, type Interval, intervalOf, mapped, type Spread } from "./interval";

/** Of positive numbers; NaN without any. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}

/** Percent by which `nodes` is below `reference`; negative if it is above. */
export function saving(nodes: number, reference: number): number {
  return 100 * (1 - nodes / reference);
}

/** Percent by which the largest is above the smallest. */
export function spread(values: readonly number[]): number {
  return 100 * (Math.max(...values) / Math.min(...values) - 1);
}

/** Ranks from 1 for the smallest; equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation of two lists, −1…1; 0 if all values of one list are equal. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)];
  const [ma, mb] = [mean(ra), mean(rb)];
  const da = ra.map((rank) => rank - ma);
  const db = rb.map((rank) => rank - mb);
  const product = sum(da.map((value, index) => value * (db[index] ?? 0)));
  const scale = Math.sqrt(sum(da.map((value) => value ** 2)) * sum(db.map((value) => value ** 2)));
  return scale === 0 ? 0 : product / scale;
}

// Elo from the points of games.

/** The variance of the mean of some pairs: see pairVariance. */
export function pairSpread(shares: readonly number[]): Spread | null {
  if (shares.length < 2) return null;
  const pairs = shares.map((share) => [share, 1] as const);
  return { variance: pairVariance(pairs, mean(shares)), degrees: shares.length - 1 };
}

/** "12 (−20 to 45)"; only the number if it has no interval. */
export function eloText({ value, low, high }: Interval): string {
  const whole = (elo: number) => String(Math.round(elo)).replace("-", "−");
  return Number.isFinite(high - low) ? `${whole(value)} (${whole(low)} to ${whole(high)})` : whole(value);
}

/** Elo from the shares of pairs. */
export function elo(shares: readonly number[]): Estimate {
  return mapped(intervalOf(mean(shares), [pairSpread(shares)]), eloOf);
}
