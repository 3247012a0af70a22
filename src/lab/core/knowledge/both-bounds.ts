// A lower and an upper bound per position, each with its own depth. Kept in the companion of the table:
// lower bound 16, upper bound 16, depth of the lower 8, depth of the upper 8; depth 0 = no such bound.
import { BOUND_LOWER, BOUND_UPPER } from "../../../engine/core/tt/entry";
import { readCompanion, writeCompanion } from "./companion";

/** The lower bound; valid only if its depth is not 0. Like the upper one it is relative to the node. */
export function lowerOf(bounds: u64): i32 {
  return bounds as i16 as i32;
}

/** The upper bound; valid only if its depth is not 0. */
export function upperOf(bounds: u64): i32 {
  return (bounds >> 16) as i16 as i32;
}

/** The depth of the lower bound in plies; 0 = no such bound. */
export function lowerDepthOf(bounds: u64): i32 {
  return ((bounds >> 32) & 0xff) as i32;
}

/** The depth of the upper bound in plies; 0 = no such bound. */
export function upperDepthOf(bounds: u64): i32 {
  return ((bounds >> 40) & 0xff) as i32;
}

function pack(lower: i32, upper: i32, lowerDepth: i32, upperDepth: i32): u64 {
  return (
    ((lower & 0xffff) as u64) |
    (((upper & 0xffff) as u64) << 16) |
    ((lowerDepth as u64) << 32) |
    ((upperDepth as u64) << 40)
  );
}

/** Adds a result and drops an older bound that contradicts it. `score` is relative to the node, as in the table. */
export function storeBounds(key: u64, score: i32, depth: i32, bound: i32): void {
  const known = readCompanion(key);
  let lower = lowerOf(known);
  let upper = upperOf(known);
  let lowerDepth = lowerDepthOf(known);
  let upperDepth = upperDepthOf(known);
  if (bound != BOUND_UPPER) {
    lower = score;
    lowerDepth = depth;
    if (upper < score) upperDepth = 0;
  }
  if (bound != BOUND_LOWER) {
    upper = score;
    upperDepth = depth;
    if (lower > score) lowerDepth = 0;
  }
  writeCompanion(key, pack(lower, upper, lowerDepth, upperDepth));
}
