// Counts events in the table, for each thread, if the host wants statistics. Otherwise each event costs one
// test of a global of the thread.

import { thread } from "../board/position/position";
import { control } from "../control";
import { clear, STATISTICS_SIZE, THREAD_STATISTICS } from "../memory";
import {
  DEPTHS,
  FILLED,
  OVERWROTE_CURRENT,
  OVERWROTE_OLD,
  UPDATED,
  VICTIM_AGE,
  VICTIM_DEPTH,
} from "./counters";
import { dataDepth, dataGeneration } from "./entry";
import { ageOf } from "./geometry";

let counting: bool = false;

/** Reads whether to count, and clears the counters. */
export function openStatistics(): void {
  counting = control.counting != 0;
  clear(thread + THREAD_STATISTICS, STATISTICS_SIZE);
}

/** Adds one to a counter of a list. */
export function increment(counters: usize, counter: i32): void {
  const at = counters + ((counter as usize) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

function add(counter: i32): void {
  increment(thread + THREAD_STATISTICS, counter);
}

/** Counts one event of counters.ts. */
export function note(counter: i32): void {
  if (counting) add(counter);
}

/** Counts a write by the data it overwrote (0 = nothing). `same` = the entry held the same position. */
export function noteWrite(lost: u64, same: bool): void {
  if (!counting) return;
  if (lost == 0 || same) {
    add(lost == 0 ? FILLED : UPDATED);
    return;
  }
  const age = ageOf(dataGeneration(lost));
  add(age ? OVERWROTE_OLD : OVERWROTE_CURRENT);
  add(VICTIM_AGE + age);
  add(VICTIM_DEPTH + min(dataDepth(lost), DEPTHS - 1));
}
