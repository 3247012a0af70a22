// Samples entries from the whole table for an observer, also while other threads search.
import { thread } from "../board/position/position";
import { SAMPLE_ENTRIES, THREAD_SAMPLE } from "../memory";
import { BUCKET_SIZE, dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket, table } from "./geometry";

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
    const bucket = table + firstBucket(index, SAMPLE_ENTRIES) * BUCKET_SIZE;
    const slot = ((index as u32) * SCATTER) >> 30;
    const data = entryData(bucket + (slot as usize) * ENTRY_SIZE);
    const seen = data == 0 ? EMPTY : ageOf(dataGeneration(data)) | (min(dataDepth(data), 63) << 8);
    store<u16>(to + ((index as usize) << 1), seen as u16);
  }
}
