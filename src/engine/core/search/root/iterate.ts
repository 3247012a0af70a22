// Iterative deepening over one or several lines.
import { Move, NO_MOVE } from "../../board/encoding/move";
import { control } from "../../control";
import { MAX_PLY } from "../../memory";
import { openMisjudgement } from "../evaluation/misjudgement";
import { openTablebases } from "../known/tablebase";
import { holdStop, mustStop, openLimits, resetSelectiveDepth, stopped } from "../limits";
import { clearNodes } from "../node";
import { clearLowPlies } from "../ordering/history";
import { clearPickers } from "../ordering/picker";
import { limitExtensions } from "../selectivity/extensions";
import { TIME_STABILITY_DEPTH, TIME_STABILITY_MAX } from "../tunables";
import { extendLine } from "./answer";
import { aspirate } from "./aspiration";
import { isEnough } from "./enough";
import { glanceAtRest } from "./glance";
import { leaveProvedLoss } from "./proved-losses";
import { matesProved } from "./proved-mates";
import { report, reportUnfinished } from "./report";
import {
  ageRootMoves,
  listRootMoves,
  markReported,
  rootMove,
  rootMoves,
  sortByScore,
  sortByWork,
} from "./root-moves";

/** Last completed iteration. */
let completedDepth: i32 = 0;

/**
 * Searches this thread's root within the limits of the control block. The main thread reports lines, and
 * decides between iterations whether to go on. The other threads search until they are stopped. Returns the
 * number of root moves.
 */
export function iterate(main: bool): i32 {
  openLimits();
  openTablebases();
  openMisjudgement();
  clearNodes();
  clearLowPlies();
  clearPickers();
  listRootMoves();
  markReported();
  completedDepth = 0;
  if (rootMoves == 0) return 0;
  holdStop(true);

  const lines = min(control.multiPv, rootMoves);
  const maxDepth = min(control.depth, MAX_PLY - 1);
  let stable = 0;
  let averageScore = 0;
  let lastBest: Move = NO_MOVE;
  /** Completed lines of the last iteration. */
  let finished = 0;

  for (let depth = 1; depth <= maxDepth; depth++) {
    limitExtensions(depth);
    ageRootMoves();
    sortByWork(lines);
    for (finished = 0; finished < lines; finished++) {
      const line = finished;
      resetSelectiveDepth();
      aspirate(depth, line, main, main && lines == 1);
      if (stopped) break;
      // The sort is stable, so moves that failed low keep their order.
      sortByScore(line, rootMoves);
      // Only completed lines may change places with each other.
      sortByScore(0, line + 1);
      if (main && lines == 1) report(depth, 0);
    }
    if (stopped) break;
    completedDepth = depth;
    holdStop(false);
    // Several lines can change places until all are searched.
    if (main && lines > 1) for (let line = 0; line < lines; line++) report(depth, line);

    const best = rootMove(0).move;
    const score = rootMove(0).score;
    stable = best == lastBest && depth >= TIME_STABILITY_DEPTH ? min(stable + 1, TIME_STABILITY_MAX) : 0;
    lastBest = best;
    if (main && (isEnough(depth, score, averageScore, stable) || matesProved(depth, lines))) break;
    averageScore = depth == 1 ? score : (averageScore * 2 + score) / 3;
    if (mustStop()) break;
  }
  const unscored = completedDepth == 0 && finished == 0;
  if (unscored) glanceAtRest();
  else if (stopped && lines == 1 && finished == 0) leaveProvedLoss();
  if (main && stopped) reportUnfinished(completedDepth, unscored ? lines : finished, lines);
  extendLine();
  return rootMoves;
}

/** Reports the best line once more, with the depth of the last completed iteration. */
export function reportBest(): void {
  report(completedDepth, 0);
}
