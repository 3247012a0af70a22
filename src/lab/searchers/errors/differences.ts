// Why related positions err together: keys of a game differ by few of the 781 Zobrist numbers, and where a combination
// of these that is often met has nothing in the bits that are left, it errs again and again.
import type { End } from "./count";
import { GROUP } from "./measure";

const KEY_BITS = 64;

/** Errors within groups of consecutive positions. */
export interface SharedDifference {
  readonly errors: number;
  /** Those of one and the same difference of the two whole keys, the one that most have. */
  readonly commonest: number;
}

/** Sorts the errors of all groups, keys cut to `bits` 1…64 at one end, by the difference of the keys. */
export function sharedDifference(keys: BigUint64Array, bits: number, end: End): SharedDifference {
  const shift = BigInt(KEY_BITS - bits);
  const cut = (key: bigint) => (end === "low" ? BigInt.asUintN(bits, key) : key >> shift);
  const counts = new Map<bigint, number>();
  let errors = 0;
  let commonest = 0;
  for (let start = 0; start + GROUP <= keys.length; start += GROUP) {
    const byCutKey = new Map<bigint, bigint>();
    for (const key of keys.subarray(start, start + GROUP)) {
      const other = byCutKey.get(cut(key));
      if (other === undefined) {
        byCutKey.set(cut(key), key);
      } else {
        errors++;
        const count = (counts.get(key ^ other) ?? 0) + 1;
        counts.set(key ^ other, count);
        commonest = Math.max(commonest, count);
      }
    }
  }
  return { errors, commonest };
}
