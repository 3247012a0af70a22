// Table sizes as the studies write them: 8K positions are 8192.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";

/** The unit of table sizes. */
export const K = 1024;

const UNITS = { "": 1, K, M: K * K };

/** Sizes must be whole numbers of two-level pairs and of four-entry buckets. */
const GRANULE = 4;

/** `first`, twice that, … up to `last`. */
export function doubling(first: number, last: number): number[] {
  const sizes: number[] = [];
  for (let size = first; size <= last; size *= 2) sizes.push(size);
  return sizes;
}

/** 2 GiB. */
export const MOST_POSITIONS = 128 * UNITS.M;

/**
 * Reads "8K". `others`: other values of the option, for the message.
 * @throws InputError naming the option, also if the table is too large for this program
 */
export function parseSize(option: string, text: string, others = ""): number {
  const [, digits = "", unit = ""] = /^(\d{1,9})([KM]?)$/i.exec(text.trim()) ?? [];
  const size = Number(digits) * UNITS[unit.toUpperCase() as keyof typeof UNITS];
  if (size < GRANULE || size % GRANULE !== 0) {
    throw new InputError(
      `${option} expects positions like 8K, a multiple of ${GRANULE}${others}, found ${quoted(text)}`,
    );
  }
  if (size > MOST_POSITIONS)
    throw new InputError(`${option}: a table holds at most ${MOST_POSITIONS / UNITS.M}M positions`);
  return size;
}

/** 8192 → "8K". */
export function formatSize(positions: number): string {
  return positions % K === 0 ? `${positions / K}K` : String(positions);
}
