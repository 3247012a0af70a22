// Counts all entries of the table by age and by depth. Each thread counts its share.
import { thread } from "../board/position/position";
import { clear, SCAN_SIZE, THREAD_SCAN } from "../memory";
import { DEPTHS, HELD_AGE, HELD_DEPTH } from "./counters";
import { BUCKET_SIZE, dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket, table } from "./geometry";

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
    add(HELD_AGE + ageOf(dataGeneration(data)));
    add(HELD_DEPTH + min(dataDepth(data), DEPTHS - 1));
  }
}
