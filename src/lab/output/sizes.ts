// Table sizes as the studies write them: 8K positions are 8192.
import { InputError } from "../../engine/types";

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 1024, M: 1024 * 1024 };

/** Two-level pairs and four-entry buckets have to come out whole. */
const GRANULE = 4;

/** 8K, 16K … 1024K: the eight sizes of the studies. */
export const STUDY_SIZES: readonly number[] = doubling(8 * 1024, 1024 * 1024);

/** 8K … 256K: the six sizes of the smaller experiments. */
export const SMALL_SIZES: readonly number[] = doubling(8 * 1024, 256 * 1024);

/** `first`, twice that, … up to `last`. */
function doubling(first: number, last: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size <= last; size *= 2) sizes.push(size);
  return sizes;
}

/** "8K-1024K" (doubling) or "8K,64K,1M". @throws InputError */
export function parseSizes(text: string): readonly number[] {
  const sizes = text.split(",").flatMap((part) => {
    const [first = "", last = first, ...rest] = part.split("-");
    if (rest.length > 0) throw new InputError(`--sizes expects 8K-1024K or 8K,64K,…, found "${text}"`);
    const range = doubling(parseSize("--sizes", first), parseSize("--sizes", last));
    if (range.length === 0) throw new InputError(`--sizes: ${part} holds no size`);
    return range;
  });
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/** "8K". @throws InputError naming the option */
export function parseSize(option: string, text: string): number {
  const [, digits = "", unit = ""] = /^(\d{1,9})([KM]?)$/i.exec(text.trim()) ?? [];
  const size = Number(digits) * (UNITS[unit.toUpperCase()] ?? 1);
  if (size < GRANULE || size % GRANULE !== 0) {
    throw new InputError(`${option} expects positions like 8K, a multiple of ${GRANULE}, found "${text}"`);
  }
  return size;
}

/** 8192 → "8K". */
export function formatSize(positions: number): string {
  return positions % 1024 === 0 ? `${positions / 1024}K` : String(positions);
}
