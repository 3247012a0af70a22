// When a stored score may stand in for a search.
import { rule50 } from "../board/position";
import { BOUND_LOWER, BOUND_NONE, BOUND_UPPER, dataBound } from "../table/entry";

/** From this many reversible plies on, a stored score may hide a fifty-move draw and is not trusted. */
const TRUSTED_RULE50: i32 = 90;

/** True when a bound on the value proves it at least `beta` or below it. */
export function isUsable(bound: i32, score: i32, beta: i32): bool {
  return (bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER)) != 0;
}

/** What stored data (0 = none) prove of the current position's value; nothing near the fifty-move rule. */
export function provenBound(data: u64): i32 {
  return data != 0 && rule50() < TRUSTED_RULE50 ? dataBound(data) : BOUND_NONE;
}
