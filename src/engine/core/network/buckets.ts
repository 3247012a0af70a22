// Chooses the output neuron of a position.
import { OUTPUT_BUCKETS } from "./architecture";

/** Output bucket for a number of men, 2…32. */
export function outputBucket(men: i32): i32 {
  return min(OUTPUT_BUCKETS - 1, ((men - 2) * OUTPUT_BUCKETS) >> 5);
}
