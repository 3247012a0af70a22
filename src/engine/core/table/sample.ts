// A look at some entries of the table from all over it, also while other threads search: what an observer draws.
import { thread } from "../board/position/position";
import { SAMPLE_ENTRIES, THREAD_SAMPLE } from "../memory";
import { BUCKET_SIZE, dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket, table } from "./geometry";

/** What stands for an empty entry. */
const EMPTY: i32 = 0xffff;

/** Fibonacci hashing's multiplier: its two highest bits choose one of a bucket's four entries. */
const SCATTER: u32 = 0x9e3779b1;

/** Writes age and depth (age | depth << 8, u16 each) of entries in buckets evenly apart, one of each bucket. */
export function sampleTable(): void {
  const to = thread + THREAD_SAMPLE;
  for (let index = 0; index < SAMPLE_ENTRIES; index++) {
    const bucket = table + firstBucket(index, SAMPLE_ENTRIES) * BUCKET_SIZE;
    const slot = ((index as u32) * SCATTER) >> 30;
    const data = entryData(bucket + (slot as usize) * ENTRY_SIZE);
    const seen = data == 0 ? EMPTY : ageOf(dataGeneration(data)) | (min(dataDepth(data), 63) << 8);
    store<u16>(to + ((index as usize) << 1), seen as u16);
  }
}
