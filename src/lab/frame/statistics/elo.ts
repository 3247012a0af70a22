// Elo from the points of games, with its interval.
import { eloOf, pairVariance } from "../../../base/elo";
import { mean } from "../../../base/mean";
import { type Estimate, type Interval, intervalOf, mapped, type Spread } from "./interval";

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
