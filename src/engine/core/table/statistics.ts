// What happens inside the table, counted per thread when the host asks for it. Off, each event costs one test of a
// thread's own global.

import { thread } from "../board/position/position";
import { control } from "../control";
import { clear, STATISTICS_SIZE, THREAD_STATISTICS } from "../memory";
import { dataDepth, dataGeneration } from "./entry";
import { ageOf } from "./geometry";

// Counters, u64 each. The host's names for them are in src/engine/table/statistics.ts.
export const PROBES: i32 = 0;
export const HITS: i32 = 1;
/** Hits that hold a move. */
export const MOVE_HITS: i32 = 2;
/** Stored moves that were not legal: type-1 errors, if the entry was not forged. */
export const ILLEGAL_MOVES: i32 = 3;
/** Cut-offs, by bound: upper, lower, exact in the order of entry.ts. */
export const CUTS: i32 = 4; // + bound, so 5…7
export const STORES: i32 = 8;
/** The scheme kept what was there. */
export const DROPPED: i32 = 9;
/** Written to an empty entry. */
export const FILLED: i32 = 10;
/** Written over an earlier result of the same position. */
export const UPDATED: i32 = 11;
/** Written over another position of an earlier search. */
export const OVERWROTE_OLD: i32 = 12;
/** Written over another position of this search. */
export const OVERWROTE_CURRENT: i32 = 13;
/** Age of the positions overwritten: 32 counters. */
export const VICTIM_AGE: i32 = 16;
/** Depth of the positions overwritten: 64 counters, the last one for all deeper ones. */
export const VICTIM_DEPTH: i32 = 48;

let counting: bool = false;

/** Reads whether to count and starts from zero. */
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

/** Counts a write: over what, given the data lost (0 = nothing) and whether it was the same position. */
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
