// Why related positions err together: keys of a game differ by few of the 781 Zobrist numbers, and where a combination
// of these that is often met has nothing in the bits that are left, it errs again and again.
import { cutter, type End } from "./count";
import { GROUP } from "./measure";

/**
 * Counts the errors within groups of consecutive positions, keys cut to `bits` 1…64 at one end, and of them the commonest:
 * those of one and the same difference of the two whole keys, the one that most have.
 */
export function sharedDifference(keys: BigUint64Array, bits: number, end: End) {
  const cut = cutter(bits, end);
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
