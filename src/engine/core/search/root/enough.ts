// Decides after an iteration, for the main thread, whether another one is wanted.
import { control, isPondering } from "../../control";
import { setRipe, totalNodes } from "../limits";
import { MATE } from "../score";
import { isTimeSpent } from "./time";

/** True when no other iteration is wanted. `averageScore` is the average of the scores before the last. */
export function isEnough(depth: i32, score: i32, averageScore: i32, stable: i32): bool {
  const mate = control.mate;
  if (mate > 0 && score >= MATE - (2 * mate - 1)) return true;
  if (mate > 0 && -score >= MATE - 2 * mate) return true;
  const enough = control.enoughNodes;
  if (enough != 0 && (totalNodes() as f64) >= enough) return true;
  // On the opponent's time the search goes on, but a spent time ends it right after a ponder hit.
  const timely = control.soft != 0 && isTimeSpent(depth, score, averageScore, stable);
  setRipe(timely);
  return timely && !isPondering();
}
