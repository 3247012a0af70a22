// The memory of the table. Its addresses have 64 bits, because the table may be larger than the core's own memory can be. The compiler
// knows only memories of 32 bits. So these functions are declared here, and the build replaces them by instructions, either on the
// core's own memory or on other memories for the table alone: see scripts/bundles/table-memory.ts.

/** An address in the table's memories, bytes; 0 = nowhere. See memories.ts. */
export type Place = u64;

/** The first word of the entry at a place. */
export declare function loadFirst(at: Place): u64;

/** The second word of the entry at a place. */
export declare function loadSecond(at: Place): u64;

export declare function storeFirst(at: Place, word: u64): void;

export declare function storeSecond(at: Place, word: u64): void;

/** Clears `size` bytes of one memory. */
export declare function clearBytes(at: Place, size: u64): void;

/** Writes to a word without a change, also while other threads use it. */
export declare function touchWord(at: Place): void;
