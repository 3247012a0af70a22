// Runs: squares of a set that follow one another along a side's dominoes. A run of n squares has room for n/2 dominoes,
// one for every square an odd number of steps from its start; a run has at most 9 squares.
import { after, before, stride } from "./board";

/** Squares an odd number of steps behind the start of their run. */
export function oddFromStart<Side>(squares: u64): u64 {
  const step = stride<Side>();
  const inner = squares & after<Side>(squares);
  const behind = inner << step;
  const third = inner & behind;
  const near = (inner & ~behind) | (third & ((inner & ~behind) << (2 * step)));
  return near | (third & (third << (2 * step)) & (near << (4 * step)));
}

/** Squares an odd number of steps before the end of their run. */
export function oddFromEnd<Side>(squares: u64): u64 {
  const step = stride<Side>();
  const inner = squares & before<Side>(squares);
  const ahead = inner >> step;
  const third = inner & ahead;
  const near = (inner & ~ahead) | (third & ((inner & ~ahead) >> (2 * step)));
  return near | (third & (third >> (2 * step)) & (near >> (4 * step)));
}
