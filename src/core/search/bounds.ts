// When a stored score may stand in for a search.
import { BOUND_LOWER, BOUND_UPPER } from "../table/entry";

/** From this many reversible plies on, a stored score may hide a fifty-move draw and is not trusted. */
export const TRUSTED_RULE50: i32 = 90;

/** True when a bound on the value proves it at least `beta` or below it. */
export function isUsable(bound: i32, score: i32, beta: i32): bool {
  return (bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER)) != 0;
}
