// Clears the table, makes the system provide its memory, and estimates its hashfull.
import { control, stopRequested } from "../control";
import { BUCKET_SIZE, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket } from "./geometry";
import { TABLE_MEMORY_BITS } from "./memories";
import { clearBytes, touchWord } from "./memory";

/** Clears one of `parts` equal shares of the table, so that threads can clear it together. */
export function clearTable(part: i32, parts: i32): void {
  let at = control.table + firstBucket(part, parts) * BUCKET_SIZE;
  const end = control.table + firstBucket(part + 1, parts) * BUCKET_SIZE;
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
  let at = control.table + firstBucket(part, parts) * BUCKET_SIZE;
  const end = control.table + firstBucket(part + 1, parts) * BUCKET_SIZE;
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
