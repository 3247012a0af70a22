// Time management of the main thread: decides after an iteration whether another one is wanted. The soft limit is stretched or
// shortened by the results of the iterations; limits.ts keeps the hard limit.
import { Move, NO_MOVE } from "../board/encoding/move";
import { control, isPondering } from "../control";
import { elapsed, nodes, setRipe, totalNodes } from "./limits";
import { rootMove, rootMoves } from "./root";
import { MATE } from "./score";
import * as tunables from "./tunables";

let lastBest: Move = NO_MOVE;
/** Iterations in a row with the same best move, TIME_STABILITY_MAX at most. */
let stable: i32 = 0;
/** Average score of the iterations before the last, in which later ones weigh more. */
let averageScore: i32 = 0;

export function openTime(): void {
  lastBest = NO_MOVE;
  stable = 0;
  averageScore = 0;
}

/** True when no iteration after the one just completed is wanted. */
export function isEnough(depth: i32): bool {
  const best = rootMove(0).move;
  const score = rootMove(0).score;
  stable =
    best == lastBest && depth >= tunables.TIME_STABILITY_DEPTH
      ? min(stable + 1, tunables.TIME_STABILITY_MAX)
      : 0;
  lastBest = best;
  const earlierScore = averageScore;
  averageScore = depth == 1 ? score : (averageScore * 2 + score) / 3;
  const mate = control.mate;
  if (mate > 0 && score >= MATE - (2 * mate - 1)) return true;
  if (mate > 0 && -score >= MATE - 2 * mate) return true;
  const enough = control.enoughNodes;
  if (enough != 0 && (totalNodes() as f64) >= enough) return true;
  // On the opponent's time the search goes on, but a spent time ends it right after a ponder hit.
  const timely = control.soft != 0 && isTimeSpent(depth, earlierScore - score);
  setRipe(timely);
  return timely && !isPondering();
}

/** Depth of a search with only one root move: enough for a score and an expected reply. */
const FORCED_MOVE_DEPTH: i32 = 8;

/** True when the time is spent; `fall` = the fall of the score below the average. */
function isTimeSpent(depth: i32, fall: i32): bool {
  if (rootMoves == 1 && depth >= FORCED_MOVE_DEPTH) return true;
  const stability = tunables.TIME_STABILITY_BASE - tunables.TIME_STABILITY_STEP * stable;
  const drop = max(0, min(fall * tunables.TIME_SCORE_DROP, tunables.TIME_SCORE_DROP_MAX));
  // If most nodes are below the best move, the other moves are refuted.
  const share = ((100 * rootMove(0).nodes) / max(nodes, 1)) as i32;
  const effort = max(
    tunables.TIME_EFFORT_MIN,
    tunables.TIME_EFFORT_BASE - (tunables.TIME_EFFORT_STEP * share) / 100,
  );
  const soft = control.soft;
  return elapsed() >= (soft * (stability as f64) * ((100 + drop) as f64) * (effort as f64)) / 1e6;
}
