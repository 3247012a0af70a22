// Errors counted: how many of a list of keys, cut to some bits, are taken by an earlier one.

/** Which bits of a key are left when it is cut: tables of the studies index with the low ones, ours with the high. */
export type End = "low" | "high";

export const KEY_BITS = 64;

/** Cuts keys to `bits` 1…64 at one end. */
export function cutter(bits: number, end: End): (key: bigint) => bigint {
  const shift = BigInt(KEY_BITS - bits);
  return end === "low" ? (key) => BigInt.asUintN(bits, key) : (key) => key >> shift;
}

/** Positions whose cut key an earlier position has. */
export function countErrors(keys: BigUint64Array, bits: number, end: End): number {
  const sorted = keys.map(cutter(bits, end)).sort();
  let count = 0;
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) count++;
  return count;
}
