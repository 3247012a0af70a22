// Measures the time of a look-up: by random probes that miss, and by mere random reads of one line of the
// same table. Each waits for the line of the one before, so that look-ups cannot overlap.
import { BUCKET_SIZE } from "./entry";
import { slotOf } from "./geometry";
import { loadFirst } from "./memory";
import { probe } from "./table";

const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

/** A well-mixed number that depends on `last`. */
function nextKey(n: i32, last: u64): u64 {
  let z = ((n as u64) + last) * MULTIPLIER;
  z ^= z >> 29;
  return z * MULTIPLIER;
}

/** Probes `count` random keys of an empty table; returns the last value read. */
export function probeChain(count: i32): u64 {
  let last: u64 = 0;
  for (let n = 0; n < count; n++) {
    const key = nextKey(n, last);
    // The processor predicts that a probe misses and runs ahead. It cannot predict the content of the line.
    last = probe(key) | loadFirst(slotOf(key));
  }
  return last;
}

/** Reads the first word of `count` random lines of an empty table; returns the last word. */
export function readChain(count: i32): u64 {
  let last: u64 = 0;
  for (let n = 0; n < count; n++) last = loadFirst(slotOf(nextKey(n, last)) & ~((BUCKET_SIZE as u64) - 1));
  return last;
}
