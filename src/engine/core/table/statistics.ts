// Counts events in the table, for each thread, if the host wants statistics. Otherwise each event costs one
// test of a global of the thread.

import { thread } from "../board/position/position";
import { control } from "../control";
import { clear, STATISTICS_SIZE, THREAD_STATISTICS } from "../memory";
import { dataDepth, dataGeneration } from "./entry";
import { ageOf } from "./geometry";

// Indices of counters, u64 each. The host's names for them are in src/engine/table/statistics.ts.
export const PROBES: i32 = 0;
export const HITS: i32 = 1;
/** Hits that hold a move. */
export const MOVE_HITS: i32 = 2;
/** Stored moves that were not legal: type-1 errors. */
export const ILLEGAL_MOVES: i32 = 3;
/** Cut-offs by bound, in the order of entry.ts: upper, lower, exact. */
export const CUTS: i32 = 4; // + bound, so 5…7
export const STORES: i32 = 8;
/** The scheme kept the old entry. */
export const DROPPED: i32 = 9;
/** Written to an empty entry. */
export const FILLED: i32 = 10;
/** Written over an earlier result of the same position. */
export const UPDATED: i32 = 11;
/** Written over another position of an earlier search. */
export const OVERWROTE_OLD: i32 = 12;
/** Written over another position of this search. */
export const OVERWROTE_CURRENT: i32 = 13;
/** Overwritten positions by age: 32 counters. */
export const VICTIM_AGE: i32 = 16;
/** Overwritten positions by depth: 64 counters; the last one also counts all greater depths. */
export const VICTIM_DEPTH: i32 = 48;

let counting: bool = false;

/** Reads whether to count, and clears the counters. */
export function openStatistics(): void {
  counting = control.counting != 0;
  clear(thread + THREAD_STATISTICS, STATISTICS_SIZE);
}

function add(counter: i32): void {
  const at = thread + THREAD_STATISTICS + ((counter as usize) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

/** Counts one event. */
export function note(counter: i32): void {
  if (counting) add(counter);
}

/** Counts a write by the data it overwrote (0 = nothing). `same` = the entry held the same position. */
export function noteWrite(lost: u64, same: bool): void {
  if (!counting) return;
  if (lost == 0) {
    add(FILLED);
    return;
  }
  if (same) {
    add(UPDATED);
    return;
  }
  const age = ageOf(dataGeneration(lost));
  add(age ? OVERWROTE_OLD : OVERWROTE_CURRENT);
  add(VICTIM_AGE + age);
  add(VICTIM_DEPTH + min(dataDepth(lost), 63));
}
