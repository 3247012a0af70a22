// The room that the machine has for threads and for the table, the greatest size of a table, and their memories.
import { addressBytesLeft, collectGarbage, machineBytes } from "#platform/memory";
import type { CoreInstance } from "../instance/core-instance";
import { ADDRESS_SPACE, type Memories, MIB, MOST_TABLE_MB, MOST_TABLE_MB_APART } from "../instance/sizes";

/**
 * Share of the machine's memory that a table may take. Systems promise more memory than they have, and fail
 * when it is touched.
 */
const MACHINE_SHARE = 0.9;

/** Memory of the program without its table, and of each thread, MiB: measured, with a margin. */
const PROGRAM_MB = 96;
const THREAD_MB = 16;
/** Address space of the same, MiB. Each thread reserves addresses for its own code. */
const PROGRAM_ADDRESS_MB = 192;
const THREAD_ADDRESS_MB = 144;
/** Threads leave room for a table of at least this size, MiB: the default size. */
const TABLE_MB = 16;

/** Memory in bytes: of the machine, and left of the address space of the process (Infinity where it has no limit). */
export interface Means {
  readonly memory: number;
  readonly addresses: number;
}

/** The number of threads of a pool, and the MiB of its table. */
export interface PoolSize {
  readonly threads: number;
  readonly hashMb: number;
}

/** The room at present. */
export function means(): Means {
  return { memory: machineBytes(), addresses: addressBytesLeft() };
}

/** The means left beside a pool: it has taken its addresses already, its memory perhaps not yet. */
export function beside({ memory, addresses }: Means, { threads, hashMb }: PoolSize): Means {
  return { memory: memory - (threads * THREAD_MB + hashMb) * MIB, addresses };
}

/** The means after a pool has been given up. */
export function insteadOf({ memory, addresses }: Means, { threads, hashMb }: PoolSize): Means {
  return { memory, addresses: addresses + (threads * THREAD_ADDRESS_MB + hashMb) * MIB };
}

/**
 * Most threads that can work beside the program and a small table; 0 if the addresses do not suffice for one.
 */
export function threadRoom({ memory, addresses }: Means): number {
  const byMemory = Math.floor((memory / MIB - PROGRAM_MB - TABLE_MB) / THREAD_MB);
  const byAddresses = Math.floor((addresses / MIB - PROGRAM_ADDRESS_MB - TABLE_MB) / THREAD_ADDRESS_MB);
  return Math.max(0, Math.min(Math.max(1, byMemory), byAddresses));
}

/** Largest table beside the program and its threads, MiB; at least 1. */
export function tableRoomMb({ memory, addresses }: Means, threads: number): number {
  const room = Math.min(
    (memory / MIB) * MACHINE_SHARE,
    memory / MIB - PROGRAM_MB - threads * THREAD_MB,
    addresses / MIB - PROGRAM_ADDRESS_MB - threads * THREAD_ADDRESS_MB,
  );
  return Math.max(1, Math.floor(room));
}

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

/** A program that embeds many engines, one after the other, gets their memory back after this many bytes. */
const MOST_DISCARDED = 256 * MIB;
/** Bytes of tables and threads that this process has discarded since the last collection. */
let discarded = 0;

/** Gives bytes back that are no longer used; `now` = at once, otherwise when there are many of them. */
export function giveBack(bytes: number, now: boolean): void {
  discarded += bytes;
  if (!now && discarded < MOST_DISCARDED) return;
  collectGarbage();
  discarded = 0;
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
  if (!memories) {
    // Memories that are no longer used may be in the way.
    collectGarbage();
    memories = memoriesFor(most);
  }
  // Bisect between possible and impossible sizes.
  let [hashMb, impossible] = [memories ? most : 0, most];
  while (impossible - hashMb > 1) {
    const middle = (hashMb + impossible) >> 1;
    const attempt = memoriesFor(middle);
    if (attempt) [hashMb, memories] = [middle, attempt];
    else impossible = middle;
  }
  if (!memories) throw new RangeError("no memory for the smallest table");
  return { ...memories, hashMb };
}
