// Counts all entries of the table by age and by depth. Each thread counts its share.
import { thread } from "../board/position/position";
import { clear, SCAN_SIZE, THREAD_SCAN } from "../memory";
import { BUCKET_SIZE, dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket, table } from "./geometry";

// Counters, u64 each: entries by age (32), then by depth (64; the last one also counts all greater depths).
const BY_AGE: i32 = 0;
const BY_DEPTH: i32 = 32;

function add(counter: i32): void {
  const at = thread + THREAD_SCAN + ((counter as usize) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

/** Counts the entries of one of `parts` equal shares of the table into this thread's counters. */
export function scanTable(part: i32, parts: i32): void {
  clear(thread + THREAD_SCAN, SCAN_SIZE);
  const end = table + firstBucket(part + 1, parts) * BUCKET_SIZE;
  let at = table + firstBucket(part, parts) * BUCKET_SIZE;
  for (; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    if (data == 0) continue;
    add(BY_AGE + ageOf(dataGeneration(data)));
    add(BY_DEPTH + min(dataDepth(data), 63));
  }
}
