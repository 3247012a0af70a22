// Counts errors: positions of a list whose key, cut to some bits, equals an earlier position's.

/** The remaining bits of a cut key. The studies index tables with the low bits, this engine with the high bits. */
export type End = "low" | "high";

/** Bits of a whole key. */
export const KEY_BITS = 64;

/** Positions that follow one another in their games. */
export const GROUP = 1000;

/** Cuts keys to `bits` 1…64 at one end. */
function cutter(bits: number, end: End): (key: bigint) => bigint {
  const shift = BigInt(KEY_BITS - bits);
  return end === "low" ? (key) => BigInt.asUintN(bits, key) : (key) => key >> shift;
}

/** Positions whose cut key equals an earlier position's. */
export function countErrors(keys: BigUint64Array, bits: number, end: End): number {
  const sorted = keys.map(cutter(bits, end)).sort();
  let count = 0;
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) count++;
  return count;
}

/**
 * Counts the errors within groups of consecutive positions, keys cut to `bits` 1…64 at one end, and the commonest error:
 * the difference of two whole keys that most errors share. Keys of a game differ by few of the 781 Zobrist numbers. A
 * frequent combination of them with only zeros in the remaining bits causes the same error repeatedly.
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
