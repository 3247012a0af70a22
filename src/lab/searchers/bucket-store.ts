// The size of a table on the engine's bucket store.

import { InputError } from "../../base/input-error";
import { BUCKET } from "../../engine/instance/core";

/** Bytes of an entry. */
const ENTRY = 16;
export const ENTRIES_PER_BUCKET = BUCKET / ENTRY;

/** Bytes of a table for so many positions. @throws InputError unless they are a whole number of buckets */
export function storeBytes(positions: number): number {
  if (positions < 1 || positions % ENTRIES_PER_BUCKET !== 0) {
    throw new InputError(`a table holds a multiple of ${ENTRIES_PER_BUCKET} positions, not ${positions}`);
  }
  return positions * ENTRY;
}

/** The first address, at or behind another, where a table may begin: the start of a cache line. */
export function storeStart(address: number): number {
  return Math.ceil(address / BUCKET) * BUCKET;
}
