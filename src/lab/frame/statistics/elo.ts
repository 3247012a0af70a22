// Elo from the points of games, with its interval.
import { eloOf } from "../../../base/elo";
import { mean, sum } from "../../../base/mean";
import { type Estimate, type Interval, intervalOf, mapped, type Spread } from "./interval";

/**
 * The variance of the mean of some pairs, each a share of the two points of an opening played from both sides (the
 * pentanomial model: games of a pair depend on each other, pairs do not). It includes one imagined won pair and one lost
 * pair, so that a few pairs with equal results do not give certainty.
 */
export function pairSpread(shares: readonly number[]): Spread | null {
  if (shares.length < 2) return null;
  const centre = mean(shares);
  const squares = sum([...shares, 0, 1].map((share) => (share - centre) ** 2));
  return { variance: squares / (shares.length + 1) / shares.length, degrees: shares.length - 1 };
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
