// How far a number can be trusted: 95% intervals from what becomes of it when games are left out and when chance, the hash
// function, is drawn again.
import { mean, sum } from "./statistics";
import { student } from "./student";

/** A number and where it lies with 95% confidence; from −∞ to ∞ where nothing was repeated. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The chance that the truth lies outside. */
export const OUTSIDE = 0.05;

/** A share of the variance and the degrees of freedom it was estimated with. */
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

/** Of one of several equally likely values or, `averaged`, of their mean. */
export function replication(values: readonly number[], averaged: boolean): Spread | null {
  const count = values.length;
  if (count < 2) return null;
  const centre = mean(values);
  const variance = sum(values.map((value) => (value - centre) ** 2)) / (count - 1);
  return { variance: averaged ? variance / count : variance, degrees: count - 1 };
}

/**
 * The interval around a number whose variance has these independent shares (Welch 1947, Satterthwaite 1946). Of several
 * numbers `among` that many, such intervals hold all at once with 95% confidence (Bonferroni).
 */
export function intervalOf(value: number, spreads: readonly (Spread | null)[], among = 1): Interval {
  const known = spreads.filter((spread) => spread !== null);
  if (known.length === 0) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const variance = sum(known.map((spread) => spread.variance));
  const uncertainty = sum(known.map((spread) => spread.variance ** 2 / spread.degrees));
  const reach =
    variance === 0 ? 0 : student(variance ** 2 / uncertainty, OUTSIDE / among) * Math.sqrt(variance);
  return { value, low: value - reach, high: value + reach };
}
