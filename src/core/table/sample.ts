// A look at some entries of the table from all over it, also while other threads search: what an observer draws.
import { thread } from "../board/position";
import { SAMPLE_ENTRIES, THREAD_SAMPLE } from "../memory";
import { BUCKET_SIZE, dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "./entry";
import { ageOf, firstBucket, table } from "./geometry";

/** What stands for an empty entry. */
const EMPTY: i32 = 0xffff;

/** Writes age and depth (age | depth << 8, u16 each) of entries in buckets evenly apart, by turns each of a bucket's. */
export function sampleTable(): void {
  const to = thread + THREAD_SAMPLE;
  for (let index = 0; index < SAMPLE_ENTRIES; index++) {
    const bucket = table + firstBucket(index, SAMPLE_ENTRIES) * BUCKET_SIZE;
    const data = entryData(bucket + ((index & 3) as usize) * ENTRY_SIZE);
    const seen = data == 0 ? EMPTY : ageOf(dataGeneration(data)) | (min(dataDepth(data), 63) << 8);
    store<u16>(to + ((index as usize) << 1), seen as u16);
  }
}
