// How large a table can be, and the memory that holds it.
import { addressBytesLeft, machineBytes } from "#platform/machine";
import { ADDRESS_SPACE, BUCKET, type CoreExports, createMemory, MIB } from "./core";

/** Largest `Hash`; many threads leave less: see maxHashMb. */
export const MAX_HASH_MB = 4080;

/** Most threads: the core's MAX_THREADS. */
export const MAX_THREADS = 256;

/** Share of the machine's memory a table may take. Memory is promised freely and only missed when it is touched. */
const MACHINE_SHARE = 0.9;

/** The table begins at the first cache line after the threads' memory. */
export function tableStart(core: CoreExports, threads: number): number {
  return Math.ceil((core.threadsEnd(threads) >>> 0) / BUCKET) * BUCKET;
}

/** Largest table that fits the address space beside the memory of `threads` threads, MiB. */
export function maxHashMb(core: CoreExports, threads: number): number {
  return Math.floor((ADDRESS_SPACE - tableStart(core, threads)) / MIB);
}

/** What the program takes besides the table, and each of its threads, MiB: measured, with a margin. */
const PROGRAM_MB = 96;
const THREAD_MB = 16;
/** Address space that a thread takes, MiB; the code it runs has its place there. */
const THREAD_ADDRESS_MB = 900;

/**
 * Largest table that a machine with so many bytes of memory, and a process with so many of address space left, can hold
 * beside the program and its threads, MiB; at least 1.
 */
export function roomMb(memoryBytes: number, addressBytes: number, threads: number): number {
  const memory = memoryBytes / MIB;
  const room = Math.min(
    memory * MACHINE_SHARE,
    memory - PROGRAM_MB - threads * THREAD_MB,
    addressBytes / MIB - PROGRAM_MB - threads * THREAD_ADDRESS_MB,
  );
  return Math.max(1, Math.floor(room));
}

/** A shared memory laid out for `threads` threads and a table. */
export interface TableMemory {
  readonly memory: WebAssembly.Memory;
  /** Size of the table, MiB. */
  readonly hashMb: number;
}

/** Memory for a table of `wantedMb` MiB, or of the largest size there is room for. @throws RangeError when none is. */
export function allocateTable(core: CoreExports, threads: number, wantedMb: number): TableMemory {
  const start = tableStart(core, threads);
  const most = Math.min(
    wantedMb,
    MAX_HASH_MB,
    maxHashMb(core, threads),
    roomMb(machineBytes(), addressBytesLeft(), threads),
  );
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
    // Bisect between what can be had and what cannot.
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
  view.setUint32(core.CONTROL_TABLE.value, start, true);
  view.setUint32(core.CONTROL_BUCKETS.value, (hashMb * MIB) / BUCKET, true);
  return { memory, hashMb };
}
