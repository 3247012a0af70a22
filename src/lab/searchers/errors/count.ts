// Errors counted: how many of a list of keys, cut to some bits, are taken by an earlier one.

/** Which bits of a key are left when it is cut: tables of the studies index with the low ones, ours with the high. */
export type End = "low" | "high";

const HALF_BITS = 32;
const HALF = 2 ** HALF_BITS;

/** Positions whose cut key an earlier position has. `bits` 1…53, what a number holds exactly. */
export function countErrors(keys: BigUint64Array<ArrayBuffer>, bits: number, end: End): number {
  return repetitions((end === "low" ? lowBits(keys, bits) : highBits(keys, bits)).sort());
}

/** Positions whose whole key an earlier position has. */
export function countWholeErrors(keys: BigUint64Array): number {
  return repetitions(keys.slice().sort());
}

/** How often a sorted list repeats itself. */
function repetitions(sorted: Float64Array | BigUint64Array): number {
  let count = 0;
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) count++;
  return count;
}

/** Halves of the keys, the low one of each first: so does every machine that Node runs on store them. */
function halvesOf(keys: BigUint64Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(keys.buffer, keys.byteOffset, 2 * keys.length);
}

function lowBits(keys: BigUint64Array<ArrayBuffer>, bits: number): Float64Array {
  const halves = halvesOf(keys);
  const fromLow = 2 ** Math.min(bits, HALF_BITS);
  const fromHigh = 2 ** Math.max(bits - HALF_BITS, 0);
  const cut = new Float64Array(keys.length);
  for (let at = 0; at < cut.length; at++) {
    cut[at] = ((halves[2 * at] ?? 0) % fromLow) + ((halves[2 * at + 1] ?? 0) % fromHigh) * HALF;
  }
  return cut;
}

function highBits(keys: BigUint64Array<ArrayBuffer>, bits: number): Float64Array {
  const halves = halvesOf(keys);
  const fromHigh = 2 ** Math.max(HALF_BITS - bits, 0);
  const shift = 2 ** Math.max(bits - HALF_BITS, 0);
  const cut = new Float64Array(keys.length);
  for (let at = 0; at < cut.length; at++) {
    const low = Math.floor((halves[2 * at] ?? 0) / (HALF / shift));
    cut[at] = Math.floor((halves[2 * at + 1] ?? 0) / fromHigh) * shift + low;
  }
  return cut;
}
