// A fail high far above beta is trusted less the shallower its search is: its score is brought nearer to beta.
import { isDecided } from "../score";
import { FAIL_HIGH_BLEND } from "../tunables";

/** A score at least beta, brought nearer to it: the less deep the search, the nearer. */
export function blended(best: i32, alpha: i32, beta: i32, depth: i32): i32 {
  const blends = FAIL_HIGH_BLEND && best >= beta && !isDecided(best) && !isDecided(alpha);
  return blends ? (best * depth + beta) / (depth + 1) : best;
}
