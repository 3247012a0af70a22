// Geometric means, savings, ranks, Elo, and 95% intervals.

import { eloOf, mean, pairVariance, sum } from "../../../base/statistics";

// Student's t distribution, for whole degrees of freedom.

/** With more degrees of freedom the distribution is normal to three digits. */
const MOST_DEGREES = 2000;
/** Largest t; at one degree of freedom, 1 in 10,000 lies beyond 6366. */
const FARTHEST = 1e6;
const HALVINGS = 60;

/** The chance of a value within ± t: Abramowitz and Stegun 1964, 26.7.3 and 26.7.4. */
function chanceWithin(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let series = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    series += term;
    term *= (cosine ** 2 * (power + 1)) / (power + 2);
  }
  const inner = Math.sin(angle) * series;
  return isOdd ? (2 / Math.PI) * (angle + inner) : inner;
}

/** Rounding error of whole degrees after a division. */
const ROUNDING = 1e-9;

/** The t with a chance of `beyond`, 0…1, outside ± t. Rounds degrees (from 1) down, which makes t slightly too large. */
export function student(degrees: number, beyond: number): number {
  const whole = Math.min(MOST_DEGREES, Math.max(1, Math.floor(degrees + ROUNDING)));
  let [low, high] = [0, FARTHEST];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (chanceWithin(middle, whole) < 1 - beyond) low = middle;
    else high = middle;
  }
  return high;
}

/** A number and its 95% interval; from −∞ to ∞ without repetitions. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An interval that can be widened so that `many` intervals hold together with 95% confidence (Bonferroni). */
export interface Estimate extends Interval {
  among(many: number): Interval;
}

/** The chance that the true value lies outside. */
export const OUTSIDE = 0.05;

/** A part of the variance and its degrees of freedom. */
export interface Spread {
  readonly variance: number;
  readonly degrees: number;
}

/** The jackknife over groups (Quenouille 1956, Tukey 1958): `without` is the number with each group left out in turn. */
export function jackknife(without: readonly number[]): Spread | null {
  const groups = without.length;
  if (groups < 2) return null;
  const centre = mean(without);
  const squares = sum(without.map((value) => (value - centre) ** 2));
  return { variance: ((groups - 1) / groups) * squares, degrees: groups - 1 };
}

/** The variance of one of several equally likely values or, with `averaged`, of their mean. */
export function sampleSpread(values: readonly number[], averaged: boolean): Spread | null {
  const count = values.length;
  if (count < 2) return null;
  const centre = mean(values);
  const variance = sum(values.map((value) => (value - centre) ** 2)) / (count - 1);
  return { variance: averaged ? variance / count : variance, degrees: count - 1 };
}

/** The interval of a number whose variance has these independent parts (Welch 1947, Satterthwaite 1946). */
export function intervalOf(value: number, spreads: readonly (Spread | null)[]): Estimate {
  const known = spreads.filter((spread) => spread !== null);
  const variance = sum(known.map((spread) => spread.variance));
  const uncertainty = sum(known.map((spread) => spread.variance ** 2 / spread.degrees));
  const reachOf = (many: number): number => {
    if (known.length === 0) return Number.POSITIVE_INFINITY;
    return variance === 0 ? 0 : student(variance ** 2 / uncertainty, OUTSIDE / many) * Math.sqrt(variance);
  };
  const among = (many: number) => ({ value, low: value - reachOf(many), high: value + reachOf(many) });
  return { ...among(1), among };
}

/** The same on another scale; `on` is a rising function. */
export function mapped({ among }: Estimate, on: (value: number) => number): Estimate {
  const mappedAmong = (many: number) => {
    const { value, low, high } = among(many);
    return { value: on(value), low: on(low), high: on(high) };
  };
  return { ...mappedAmong(1), among: mappedAmong };
}

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

/** "12 (−20 to 45)"; only the number if it has no interval. */
export function eloText({ value, low, high }: Interval): string {
  const whole = (elo: number) => String(Math.round(elo)).replace("-", "−");
  return Number.isFinite(high - low) ? `${whole(value)} (${whole(low)} to ${whole(high)})` : whole(value);
}

/** Elo from the shares of pairs: see pairVariance. */
export function elo(shares: readonly number[]): Estimate {
  const pairs = shares.map((share) => [share, 1] as const);
  const spread = { variance: pairVariance(pairs, mean(shares)), degrees: shares.length - 1 };
  return mapped(intervalOf(mean(shares), shares.length > 1 ? [spread] : []), eloOf);
}
