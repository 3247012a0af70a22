// Blending of fail highs: the shallower a search is, the nearer its score is brought to beta.
import { isDecided } from "../score";
import { FAIL_HIGH_BLEND } from "../tunables";

/** The score, brought nearer to beta if it is above it: (score · depth + beta) / (depth + 1). */
export function blended(best: i32, alpha: i32, beta: i32, depth: i32): i32 {
  const blends = FAIL_HIGH_BLEND && best >= beta && !isDecided(best) && !isDecided(alpha);
  return blends ? (best * depth + beta) / (depth + 1) : best;
}
