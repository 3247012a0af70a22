// The greatest size of a table, and the memories for it and its threads.
import { collectGarbage } from "#platform/memory";
import type { CoreInstance } from "../instance/core-instance";
import { ADDRESS_SPACE, type Memories, MIB, MOST_TABLE_MB, MOST_TABLE_MB_APART } from "../instance/sizes";
import { means, tableRoomMb } from "./room";

/** Most threads: their memory is a quarter of the address space. */
export const MAX_THREADS = 256;

/**
 * Largest table beside the memory of `threads` threads, MiB; without a memory of its own it shares their address space. `map` knows
 * the addresses.
 */
export function maxHashMb(map: CoreInstance, threads: number): number {
  if (map.hasTableApart) return MOST_TABLE_MB_APART;
  return Math.min(MOST_TABLE_MB, Math.floor((ADDRESS_SPACE - map.tableStart(threads)) / MIB));
}

/** Shared memories laid out for `threads` threads and a table. */
export interface TableMemory extends Memories {
  /** Size of the table, MiB. */
  readonly hashMb: number;
}

/**
 * Memory for a table of `wantedMb` MiB, or of the largest possible size. `map` is any instance of the module:
 * it knows the addresses. @throws RangeError when not even the smallest table fits.
 */
export function allocateTable(map: CoreInstance, threads: number, wantedMb: number): TableMemory {
  const most = Math.min(wantedMb, maxHashMb(map, threads), tableRoomMb(means(), threads));
  const memoriesFor = (hashMb: number): Memories | null => {
    try {
      return map.newMemories(threads, hashMb * MIB);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
  let memories = memoriesFor(most);
  let hashMb = most;
  if (!memories) {
    // Memories that are no longer used may be in the way.
    collectGarbage();
    memories = memoriesFor(most);
  }
  if (!memories) {
    // Bisect between possible and impossible sizes.
    let [possible, impossible] = [0, most];
    while (impossible - possible > 1) {
      const middle = (possible + impossible) >> 1;
      const attempt = memoriesFor(middle);
      if (attempt) [possible, memories] = [middle, attempt];
      else impossible = middle;
    }
    hashMb = possible;
  }
  if (!memories) throw new RangeError("no memory for the smallest table");
  return { ...memories, hashMb };
}
