// The errors of a limited level: each position has one fixed error, so that the level believes in its
// mistakes as people do. Errors by position: Beal and Smith, Random evaluations in chess, ICCA Journal 1994.
import { positionKey } from "../../board/position/position";
import { control } from "../../control";

let largest: i32 = 0;
let seed: u64 = 0;

/** Reads this search's orders. */
export function openMisjudgement(): void {
  largest = control.misjudgement;
  seed = ((control.seed as u64) + 1) * 0x9e3779b97f4a7c15;
}

/**
 * Error of the current position's evaluation, internal units. Small errors are more frequent than large ones
 * (a triangular distribution), and none exceeds the ordered limit, so that no level takes a queen for a pawn.
 */
export function misjudgement(): i32 {
  if (largest == 0) return 0;
  // The finaliser of SplitMix64.
  let bits = positionKey() ^ seed;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  bits ^= bits >> 31;
  const difference = ((bits & 0xffff) as i32) - (((bits >> 16) & 0xffff) as i32);
  return (difference * largest) >> 16;
}
