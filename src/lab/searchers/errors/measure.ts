// The measurements: keys of real positions, cut until they err, counted beside what chance would have.
import * as v from "valibot";
import { count, type Described } from "../../output/schema";
import { approximateChanceOfNone, chanceOfNone, deviationOfErrors, expectedErrors } from "./chances";
import { countErrors, type End } from "./count";

/** Lengths hash values are cut to, in bits. */
export const HASH_BITS = [16, 20, 24, 28, 32, 48] as const;
/** Lengths of an index: tables of 8K to 1024K positions (K = 1024). */
export const INDEX_BITS = [13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Lengths at which a group of `GROUP` positions is sometimes, and sometimes not, free of errors. */
export const GROUP_BITS = [16, 18, 20, 22, 24] as const;
/** Positions that follow one another in their games. */
export const GROUP = 1000;

const number = v.pipe(v.number(), v.finite());
/** What is counted, beside what is expected of it. */
const COUNTED = {
  /** Of the cut key. */
  bits: count,
  end: v.picklist(["low", "high"]),
  measured: number,
  expected: number,
  /** Standard deviation to expect. */
  deviation: number,
};

/** Errors among so many positions; `keys` is 2 to the power of the bits. */
export const MEASUREMENT = v.strictObject({ ...COUNTED, positions: count, keys: number });
export type Measurement = Described<typeof MEASUREMENT>;

/** Groups of positions without any error, as shares of all groups, 0…1; also as expected by e^(−M²/2N). */
export const GROUP_MEASUREMENT = v.strictObject({ ...COUNTED, groups: count, approximate: number });
export type GroupMeasurement = Described<typeof GROUP_MEASUREMENT>;

/** How far off, in standard deviations; signed. */
export function deviations(of: Pick<Measurement, "measured" | "expected" | "deviation">): number {
  const difference = of.measured - of.expected;
  // Where every key is taken, or none ever twice, only rounding is left, and next to no deviation to divide it by.
  return Math.abs(difference) < ROUNDING ? 0 : difference / of.deviation;
}

/** Less than this a count cannot differ from its expectation. */
const ROUNDING = 1e-5;

/** Errors among all of `keys`, cut to `bits` at one end. */
export function measureErrors(keys: BigUint64Array, bits: number, end: End): Measurement {
  const of = { positions: keys.length, keys: 2 ** bits };
  return {
    ...of,
    bits,
    end,
    measured: countErrors(keys, bits, end),
    expected: expectedErrors(of),
    deviation: deviationOfErrors(of),
  };
}

/** The share of groups of `GROUP` keys that have no error when cut to `bits`. At least one group. */
export function measureGroups(keys: BigUint64Array, bits: number, end: End): GroupMeasurement {
  const groups = Math.floor(keys.length / GROUP);
  let free = 0;
  for (let group = 0; group < groups; group++) {
    const own = keys.subarray(group * GROUP, (group + 1) * GROUP);
    if (countErrors(own, bits, end) === 0) free++;
  }
  const of = { positions: GROUP, keys: 2 ** bits };
  const expected = chanceOfNone(of);
  return {
    bits,
    end,
    groups,
    measured: free / groups,
    expected,
    approximate: approximateChanceOfNone(of),
    deviation: Math.sqrt((expected * (1 - expected)) / groups),
  };
}
