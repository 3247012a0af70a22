// How long a look-up in memory takes: random probes that miss, and bare random reads of one line, each waiting for the
// one before as a search does.
import { BUCKET_SIZE } from "./entry";
import { slotOf } from "./geometry";
import { probe } from "./table";

const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

/** A well-mixed number that depends on `last`, so that a look-up cannot begin before the previous one has ended. */
function next(seed: u64, last: u64): u64 {
  let z = (seed + last) * MULTIPLIER;
  z ^= z >> 29;
  return z * MULTIPLIER;
}

/** Probes `count` random keys of an empty table; returns a value that depends on every answer. */
export function probeChain(count: i32): u64 {
  let last: u64 = 0;
  for (let i = 0; i < count; i++) last = probe(next(i as u64, last));
  return last;
}

/** Reads the first word of `count` random lines of an empty table, likewise. */
export function readChain(count: i32): u64 {
  let last: u64 = 0;
  for (let i = 0; i < count; i++) {
    const line = slotOf(next(i as u64, last)) & ~(BUCKET_SIZE - 1);
    last = load<u64>(line);
  }
  return last;
}
