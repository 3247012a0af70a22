// The table as a whole: threads clear it and make the system provide its memory, each a share; hashfull, counts and samples of its
// content.
import { thread } from "../board/position/position";
import { control, stopRequested } from "../control";
import { clear, SAMPLE_ENTRIES, SCAN_SIZE, THREAD_SAMPLE, THREAD_SCAN } from "../memory";
import { DEPTHS, HELD_AGE, HELD_DEPTH } from "./counters";
import { dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, shareStart } from "./geometry";
import { TABLE_MEMORY_BITS } from "./memories";
import { clearBytes, touchWord } from "./memory";
import { increment } from "./statistics";

/** Clears one of `parts` equal shares of the table, so that threads can clear it together. */
export function clearTable(part: i32, parts: i32): void {
  let at = shareStart(part, parts);
  const end = shareStart(part + 1, parts);
  while (at < end) {
    const next = min(end, ((at >> TABLE_MEMORY_BITS) + 1) << TABLE_MEMORY_BITS);
    clearBytes(at, next - at);
    at = next;
  }
}

/** Least bytes of a page of memory in any system. */
const PAGE: usize = 4096;

/**
 * Writes to every page of one of `parts` equal shares of the table, and changes nothing. A system provides a page at the first
 * write, which takes longer than many probes. Ends early when the host asks to stop.
 */
export function touchTable(part: i32, parts: i32): void {
  let at = shareStart(part, parts);
  const end = shareStart(part + 1, parts);
  for (; at < end && !stopRequested(); at += PAGE) touchWord(at);
}

/** Per mille of entries written in the current generation, estimated from the first 1000. */
export function hashFull(): i32 {
  const entries = min<u32>(250, control.buckets) * 4;
  const start = control.table;
  let used = 0;
  for (let i: u32 = 0; i < entries; i++) {
    const data = entryData(start + (i as usize) * ENTRY_SIZE);
    if (data != 0 && ageOf(dataGeneration(data)) == 0) used++;
  }
  return (used * 1000) / (entries as i32);
}

/** Counts the entries of one of `parts` equal shares of the table into this thread's counters. */
export function scanTable(part: i32, parts: i32): void {
  const counters = thread + THREAD_SCAN;
  clear(counters, SCAN_SIZE);
  const end = shareStart(part + 1, parts);
  for (let at = shareStart(part, parts); at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    if (data == 0) continue;
    increment(counters, HELD_AGE + ageOf(dataGeneration(data)));
    increment(counters, HELD_DEPTH + min(dataDepth(data), DEPTHS - 1));
  }
}

// A sample for an observer, also while other threads search.

/** Stands for an empty entry. */
const EMPTY: i32 = 0xffff;

/** Multiplier of Fibonacci hashing: the product's two highest bits choose one of a bucket's four entries. */
const SCATTER: u32 = 0x9e3779b1;

/**
 * Writes age and depth (age | depth << 8, u16 each) of one entry in each of SAMPLE_ENTRIES evenly spaced
 * buckets.
 */
export function sampleTable(): void {
  const to = thread + THREAD_SAMPLE;
  for (let index = 0; index < SAMPLE_ENTRIES; index++) {
    const bucket = shareStart(index, SAMPLE_ENTRIES);
    const slot = ((index as u32) * SCATTER) >> 30;
    const data = entryData(bucket + (slot as usize) * ENTRY_SIZE);
    const seen = data == 0 ? EMPTY : ageOf(dataGeneration(data)) | (min(dataDepth(data), 63) << 8);
    store<u16>(to + ((index as usize) << 1), seen as u16);
  }
}
