// Sizes and numbers that the core and its host agree on, and the memories of these sizes.
import { createWideMemory, emptyWideMemory } from "#platform/memory";
import { TABLE_MEMORIES, TABLE_MEMORY_BITS } from "../core/tt/memories";

export const MIB = 1024 ** 2;

/** Bytes of a WebAssembly page. */
export const PAGE = 65536;
/** Least number of pages of a core's memory: --initialMemory in scripts/bundles/core.ts. */
const MIN_PAGES = 64;
/** Bytes of the address space. */
export const ADDRESS_SPACE = 4 * 1024 ** 3;

/** Bytes of a memory for a table apart from the core's own memory. */
const TABLE_MEMORY = 2 ** TABLE_MEMORY_BITS;
/** Bytes before the table in the first of these memories, so that none of its MiB lies in two of them. */
export const BEFORE_TABLE = MIB;

/** Largest table in a core's own memory, and apart. MiB. */
export const MOST_TABLE_MB = 4080;
export const MOST_TABLE_MB_APART = (TABLE_MEMORIES * TABLE_MEMORY - BEFORE_TABLE) / MIB;

/** Largest `Hash`; many threads may leave less: see maxHashMb. */
export const MAX_HASH_MB = emptyWideMemory() ? MOST_TABLE_MB_APART : MOST_TABLE_MB;

/** Bytes of a bucket of the table: a cache line. */
export const BUCKET = 64;
/** Positions in a bucket. */
export const BUCKET_ENTRIES = 4;
/** Number of searches that the table distinguishes; then their numbers repeat. */
export const GENERATIONS = 32;

/**
 * Stands for a missing answer of endgame tables (core/host.ts): greater than every result (−2…2) and every distance to zeroing (a few
 * hundred plies at most).
 */
export const NO_RESULT = 32_767;

/** The start of the first cache line at or after an address. A table may begin there. */
export function cacheLineFrom(address: number): number {
  return Math.ceil(address / BUCKET) * BUCKET;
}

/** The memories of a core: the table lies behind the threads in the same memory, or in memories of its own, in their order. */
export interface Memories {
  readonly memory: WebAssembly.Memory;
  readonly tables: readonly WebAssembly.Memory[];
}

/** A shared memory of at least `bytes`. @throws RangeError when the machine cannot give it. */
export function createMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.max(MIN_PAGES, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Memories of at least `bytes` in all for a table alone. @throws RangeError when the machine cannot give them. */
export function createTableMemories(bytes: number): readonly WebAssembly.Memory[] {
  return Array.from({ length: Math.ceil(bytes / TABLE_MEMORY) }, (_, number) => {
    const size = Math.min(TABLE_MEMORY, bytes - number * TABLE_MEMORY);
    return createWideMemory(Math.ceil(size / PAGE));
  });
}
