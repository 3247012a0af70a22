// Sizes that the core and its host agree on.

export const MIB = 1024 ** 2;

/** Bytes of a WebAssembly page. */
const PAGE = 65536;
/** Pages a core declares as its least: --initialMemory in scripts/core.ts. */
const MIN_PAGES = 64;
/** Bytes of the address space. */
export const ADDRESS_SPACE = 4 * 1024 ** 3;

/** Bytes of a bucket of the table: a cache line. */
export const BUCKET = 64;
/** Positions a bucket holds. */
export const BUCKET_ENTRIES = 4;
/** Searches the table tells apart before their numbers come round again. */
export const GENERATIONS = 32;

/** The first address at or behind another where a table may begin: at the start of a cache line. */
export function cacheLineFrom(address: number): number {
  return Math.ceil(address / BUCKET) * BUCKET;
}

/** A shared memory of at least `bytes`. @throws RangeError when the machine cannot give it. */
export function createMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.max(MIN_PAGES, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}
