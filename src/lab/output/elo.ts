// Strength from the points of games: Elo, and how far it can be trusted.
import { type Estimate, type Interval, intervalOf, mapped, type Spread } from "./interval";
import { mean, sum } from "./statistics";

/** Shares of the points beyond which a difference is not told apart: ± 800 Elo. */
const LEAST = 0.01;

/** Elo for a share of the points, 0…1 (logistic: 400 Elo are a factor of ten); what is unknown stays so. */
export function eloOf(share: number): number {
  if (!Number.isFinite(share)) return share;
  const known = Math.min(1 - LEAST, Math.max(LEAST, share));
  return -400 * Math.log10(1 / known - 1);
}

/**
 * How uncertain the mean of so many pairs is, each a share of the two points of an opening played from both sides (the
 * pentanomial model: the games of a pair depend on each other, pairs do not). One imagined pair won and one lost are
 * counted into the variance, so that a few pairs that happen to agree are not taken for certainty.
 */
export function pairSpread(shares: readonly number[]): Spread | null {
  if (shares.length < 2) return null;
  const centre = mean(shares);
  const squares = sum([...shares, 0, 1].map((share) => (share - centre) ** 2));
  return { variance: squares / (shares.length + 1) / shares.length, degrees: shares.length - 1 };
}

/** "12 (−20 to 45)"; a number alone where nothing was repeated. */
export function eloText({ value, low, high }: Interval): string {
  const whole = (elo: number) => String(Math.round(elo)).replace("-", "−");
  return Number.isFinite(high - low) ? `${whole(value)} (${whole(low)} to ${whole(high)})` : whole(value);
}

/** Elo from the shares of pairs. */
export function elo(shares: readonly number[]): Estimate {
  return mapped(intervalOf(mean(shares), [pairSpread(shares)]), eloOf);
}
