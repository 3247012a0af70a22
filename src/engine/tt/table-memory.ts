// The greatest size of a table, and the memory that holds it.
import { collectGarbage } from "#platform/garbage";
import type { CoreInstance } from "../instance/core-instance";
import { ADDRESS_SPACE, BUCKET, createMemory, MIB } from "../instance/sizes";
import { means, tableRoomMb } from "./room";

/** Largest `Hash`; many threads leave less: see maxHashMb. */
export const MAX_HASH_MB = 4080;

/** Most threads: their memory is a quarter of the address space. */
export const MAX_THREADS = 256;

/** Largest table that fits the address space beside the memory of `threads` threads, MiB. `map` knows the addresses. */
export function maxHashMb(map: CoreInstance, threads: number): number {
  return Math.floor((ADDRESS_SPACE - map.tableStart(threads)) / MIB);
}

/** A shared memory laid out for `threads` threads and a table. */
export interface TableMemory {
  readonly memory: WebAssembly.Memory;
  /** Size of the table, MiB. */
  readonly hashMb: number;
}

/**
 * Memory for a table of `wantedMb` MiB, or of the largest possible size. `map` is any instance of the module:
 * it knows the addresses. @throws RangeError when not even the smallest table fits.
 */
export function allocateTable(map: CoreInstance, threads: number, wantedMb: number): TableMemory {
  const start = map.tableStart(threads);
  const most = Math.min(wantedMb, MAX_HASH_MB, maxHashMb(map, threads), tableRoomMb(means(), threads));
  const memoryFor = (hashMb: number): WebAssembly.Memory | null => {
    try {
      return createMemory(start + hashMb * MIB);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  let memory = memoryFor(most);
  let hashMb = most;
  if (!memory) {
    // Memories that are no longer used may be in the way.
    collectGarbage();
    memory = memoryFor(most);
  }
  if (!memory) {
    // Bisect between possible and impossible sizes.
    let [possible, impossible] = [0, most];
    while (impossible - possible > 1) {
      const middle = (possible + impossible) >> 1;
      const attempt = memoryFor(middle);
      if (attempt) [possible, memory] = [middle, attempt];
      else impossible = middle;
    }
    hashMb = possible;
  }
  if (!memory) throw new RangeError("no memory for the smallest table");
  const view = new DataView(memory.buffer);
  view.setUint32(map.exports.CONTROL_TABLE.value, start, true);
  view.setUint32(map.exports.CONTROL_BUCKETS.value, (hashMb * MIB) / BUCKET, true);
  return { memory, hashMb };
}
