// Time management between iterations: the soft limit, stretched or shortened by the results of the search.
import { control } from "../../control";
import { elapsed, nodes } from "../limits";
import {
  TIME_EFFORT_BASE,
  TIME_EFFORT_MIN,
  TIME_EFFORT_STEP,
  TIME_SCORE_DROP,
  TIME_SCORE_DROP_MAX,
  TIME_STABILITY_BASE,
  TIME_STABILITY_STEP,
} from "../tunables";
import { rootMove, rootMoves } from "./root-moves";

/** Depth of a search with only one root move: enough for a score and an expected reply. */
const FORCED_MOVE_DEPTH: i32 = 8;

/** True when the time is spent: the soft limit, stretched or shortened by results of the iterations. */
export function isTimeSpent(depth: i32, score: i32, averageScore: i32, stable: i32): bool {
  if (rootMoves == 1 && depth >= FORCED_MOVE_DEPTH) return true;
  const stability = TIME_STABILITY_BASE - TIME_STABILITY_STEP * stable;
  const drop = max(0, min((averageScore - score) * TIME_SCORE_DROP, TIME_SCORE_DROP_MAX));
  // If most nodes are below the best move, the other moves are refuted.
  const share = ((100 * rootMove(0).nodes) / max(nodes, 1)) as i32;
  const effort = max(TIME_EFFORT_MIN, TIME_EFFORT_BASE - (TIME_EFFORT_STEP * share) / 100);
  const soft = control.soft;
  return elapsed() >= (soft * (stability as f64) * ((100 + drop) as f64) * (effort as f64)) / 1e6;
}
