// Chances and expected numbers of hash errors, exact and in the approximations of the literature.
// M positions have keys that are independent and equally likely among N (Knuth's birthday problem). The same formulas serve both
// kinds of error: N hash values give errors of type 1 (two positions, one hash value), N slots of a table give errors of type 2
// (two hash values, one slot).
import { InputError } from "../../../base/input-error";

/** Below this share of used keys, power series are more exact than closed forms, which lose digits. */
const SMALL_LOAD = 1e-2;
/** A series has converged when its next term is so much smaller than its sum. */
const NEGLIGIBLE = 1e-17;

/** M positions, whole, at least 1; N keys, at least 1. Both up to 2¹²⁸ or so: they are used as real numbers. */
export interface Keys {
  readonly positions: number;
  readonly keys: number;
}

function checked({ positions, keys }: Keys): Keys {
  if (!(positions >= 1 && keys >= 1 && Number.isFinite(positions) && Number.isFinite(keys))) {
    throw new InputError(`expected at least one position and one key, found ${positions} and ${keys}`);
  }
  return { positions, keys };
}

/** P(no error) after Breuker (1998) and Gillogly (1989): e^(−M²/2N). 0…1. */
export function approximateChanceOfNone(of: Keys): number {
  const { positions, keys } = checked(of);
  return Math.exp(-(positions ** 2) / (2 * keys));
}

/** P(no error), exactly the product of 1 − i/N for i from 0 to M − 1. 0…1, to eleven digits or more. */
export function chanceOfNone(of: Keys): number {
  return Math.exp(logChanceOfNone(of));
}

/** P(at least one error), the complement of `chanceOfNone` without loss of digits where it is small. 0…1. */
export function chanceOfSome(of: Keys): number {
  return -Math.expm1(logChanceOfNone(of));
}

/** ln of the product, summed by Euler and Maclaurin: integral of ln(1 − t/N), less half its end, and one correction. */
function logChanceOfNone(of: Keys): number {
  const { positions, keys } = checked(of);
  if (keys <= FEW_KEYS) return logProduct(of);
  const load = positions / keys;
  // The chance is below e^(−1500), less than the smallest number.
  if (load > 0.5) return -Infinity;
  const ends = -0.5 * Math.log1p(-load);
  const correction = (1 / keys - 1 / (keys - positions)) / 12;
  return keys * integral(load) + ends + correction;
}

/** Up to so many factors are multiplied one by one. */
const FEW_KEYS = 10_000;

function logProduct({ positions, keys }: Keys): number {
  // With fewer keys than positions, at least two positions share one.
  if (positions > keys) return -Infinity;
  let sum = 0;
  for (let taken = 1; taken < positions; taken++) sum += Math.log1p(-taken / keys);
  return sum;
}

/** The integral of ln(1 − x) from 0 to `load` < 1. */
function integral(load: number): number {
  if (load > SMALL_LOAD) return -(1 - load) * Math.log1p(-load) - load;
  return -series((load * load) / 2, (term, k) => (term * load * k) / (k + 2));
}

/** The sum of a term and its successors; `next` gets a term and its number from 1. */
function series(first: number, next: (term: number, number: number) => number): number {
  let sum = 0;
  let term = first;
  for (let number = 1; Math.abs(term) > Math.abs(sum) * NEGLIGIBLE; number++) {
    sum += term;
    term = next(term, number);
  }
  return sum;
}

/** Expected number of errors after Breuker (1998): M − N(1 − e^(−M/N)), without loss of digits where it is small. */
export function approximateErrors(of: Keys): number {
  const { positions, keys } = checked(of);
  const load = positions / keys;
  if (load > SMALL_LOAD) return positions + keys * Math.expm1(-load);
  return keys * series((load * load) / 2, (term, k) => (-term * load) / (k + 2));
}

/** Expected number of errors: M less the expected number of keys in use, M − N(1 − (1 − 1/N)^M). 0…M − 1. */
export function expectedErrors(of: Keys): number {
  const { positions, keys } = checked(of);
  if (positions / keys > SMALL_LOAD) return positions + keys * Math.expm1(positions * Math.log1p(-1 / keys));
  const pairs = (positions * (positions - 1)) / (2 * keys);
  return series(pairs, (term, k) => (-term * (positions - k - 1)) / ((k + 2) * keys));
}

/** The standard deviation of the number of errors. For many keys, it equals the standard deviation of the number of unused keys. */
export function deviationOfErrors(of: Keys): number {
  const { positions, keys } = checked(of);
  const load = positions / keys;
  // 1 − (1 + x)e^(−x), the variance per unused key.
  const share =
    load > SMALL_LOAD
      ? 1 - (1 + load) * Math.exp(-load)
      : series((load * load) / 2, (term, k) => (-term * load * (k + 1)) / (k * (k + 2)));
  return Math.sqrt(keys * Math.exp(-load) * share);
}
