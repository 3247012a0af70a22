// The memories that hold a table apart from the core's own memory, for the core, the host (src/engine/instance) and the build
// (scripts/bundles/table-memory.ts). V8 allows 16 GiB for one memory, so a larger table lies in several, one after another.
// It holds only plain numbers, which are valid in both dialects.

/** Bits of an address within one of them. The bits above are the memory's number. */
export const TABLE_MEMORY_BITS = 34;
/** The most: 256 GiB. A table's buckets are counted in 32 bits. */
export const TABLE_MEMORIES = 16;
