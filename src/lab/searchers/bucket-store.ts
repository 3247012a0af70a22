// The size of a table on the engine's bucket store.

import { InputError } from "../../base/input-error";
import { BUCKET, BUCKET_ENTRIES } from "../../engine/instance/sizes";

/** Bytes of an entry. */
const ENTRY = BUCKET / BUCKET_ENTRIES;

/** Bytes of a table for so many positions. @throws InputError unless they are a whole number of buckets */
export function storeBytes(positions: number): number {
  if (positions < 1 || positions % BUCKET_ENTRIES !== 0) {
    throw new InputError(`a table holds a multiple of ${BUCKET_ENTRIES} positions, not ${positions}`);
  }
  return positions * ENTRY;
}
