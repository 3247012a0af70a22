// The inputs of the network for a marked board, from one side's perspective, and the output that a position uses.
import { INPUTS_PER_SET, OUTPUT_BUCKETS } from "./architecture";

/**
 * The XOR that turns squares for a perspective: its side moves up the board, and the board is mirrored if its
 * king stands on files a–d.
 */
export function orientation(perspective: i32, king: i32): i32 {
  return (perspective ? 56 : 0) ^ (king & 4 ? 0 : 7);
}

/** The input of a man (a piece code that is not 0, plus 16 times its set) on a square, for a perspective with this orientation. */
export function inputOf(man: i32, square: i32, perspective: i32, turn: i32): i32 {
  const enemy = ((man >> 3) & 1) ^ perspective;
  return (man >> 4) * INPUTS_PER_SET + (((enemy * 6 + (man & 7) - 1) << 6) | (square ^ turn));
}

/** Output bucket for a number of men, 2…32. */
export function outputBucket(men: i32): i32 {
  return min(OUTPUT_BUCKETS - 1, ((men - 2) * OUTPUT_BUCKETS) >> 5);
}
