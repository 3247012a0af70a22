// Places of the counters of a thread, u64 each, for the core and for the host (src/engine/tt/statistics.ts). This file holds only
// plain numbers, which are valid in both dialects.

// Events in the table.
export const PROBES = 0;
export const HITS = 1;
/** Hits that hold a move. */
export const MOVE_HITS = 2;
/** Stored moves that were not legal: type-1 errors. */
export const ILLEGAL_MOVES = 3;
/** Cut-offs by bound: the number of a bound (entry.ts) is added, so 5…7 for upper, lower and exact. */
export const CUTS = 4;
export const STORES = 8;
/** The scheme kept the old entry. */
export const DROPPED = 9;
/** Written to an empty entry. */
export const FILLED = 10;
/** Written over an earlier result of the same position. */
export const UPDATED = 11;
/** Written over another position of an earlier search. */
export const OVERWROTE_OLD = 12;
/** Written over another position of this search. */
export const OVERWROTE_CURRENT = 13;
/** Number of the counters above, which can be added up over several searches. */
export const EVENT_COUNTERS = 14;

/** Counters for the ages of positions in searches, and for their depths; the last depth also counts all greater ones. */
export const AGES = 32;
export const DEPTHS = 64;
/** Overwritten positions by age, and by depth. */
export const VICTIM_AGE = 16;
export const VICTIM_DEPTH = VICTIM_AGE + AGES;
/** Places for all of these counters. */
export const COUNTERS = VICTIM_DEPTH + DEPTHS;

// A scan of the table: entries by age, then by depth.
export const HELD_AGE = 0;
export const HELD_DEPTH = HELD_AGE + AGES;
export const SCAN_COUNTERS = HELD_DEPTH + DEPTHS;
