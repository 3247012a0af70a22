// Iterative deepening: aspiration windows, several best lines, and when to stop between iterations.
import { isLegal } from "../board/legality";
import { make } from "../board/make";
import { Move, NO_MOVE } from "../board/move";
import { positionKey, unmake } from "../board/position";
import { control, isPondering } from "../control";
import { MAX_PLY } from "../memory";
import { dataMove } from "../table/entry";
import { probe } from "../table/table";
import { limitExtensions } from "./extensions";
import { clearFrames } from "./frame";
import { clearLowPlies } from "./history";
import {
  elapsed,
  holdStop,
  mustStop,
  nodes,
  openLimits,
  resetSelectiveDepth,
  seeksMate,
  setRipe,
  stopped,
  totalNodes,
} from "./limits";
import { openMisjudgement } from "./misjudgement";
import { clearPickers } from "./picker";
import { appendToRow, rowLength, rowMove } from "./pv";
import { report, reportUnfinished } from "./report";
import {
  ageRootMoves,
  DETAIL_DELAY,
  listRootMoves,
  markReported,
  rootLine,
  rootMove,
  rootMoves,
  rootNodes,
  rootPrevious,
  rootScore,
  searchRoot,
  sortRefuted,
  sortRootMoves,
} from "./root";
import { INFINITE, isMate, MATE } from "./score";
import { openTables } from "./tablebase";
import {
  ASPIRATION_DEPTH,
  ASPIRATION_GROWTH,
  ASPIRATION_SHALLOWER,
  ASPIRATION_WIDEST,
  ASPIRATION_WINDOW,
  TIME_EFFORT_BASE,
  TIME_EFFORT_MIN,
  TIME_EFFORT_STEP,
  TIME_SCORE_DROP,
  TIME_SCORE_DROP_MAX,
  TIME_STABILITY_BASE,
  TIME_STABILITY_DEPTH,
  TIME_STABILITY_MAX,
  TIME_STABILITY_STEP,
} from "./tunables";

/** With one legal move there is nothing to decide; this depth still gives a score and a reply to expect. */
const FORCED_MOVE_DEPTH: i32 = 8;

/** Plies an iteration has to go beyond a mate before no shorter one is expected: pruning can hide it at first. */
const MATE_PROOF_MARGIN: i32 = 12;

/** Last completed iteration. */
let completedDepth: i32 = 0;

/**
 * Searches this thread's root within the limits of the control block. The main thread reports lines as they come and
 * decides between iterations whether to go on; others help until they are stopped. Returns the number of root moves.
 */
export function iterate(main: bool): i32 {
  openLimits();
  openTables();
  openMisjudgement();
  clearFrames();
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
  /** Lines the last iteration has come to the end of. */
  let finished = 0;

  for (let depth = 1; depth <= maxDepth; depth++) {
    limitExtensions(depth);
    ageRootMoves();
    sortRefuted(lines);
    for (finished = 0; finished < lines; finished++) {
      const line = finished;
      resetSelectiveDepth();
      aspirate(depth, line, main, main && lines == 1);
      if (stopped) break;
      // Moves that failed low keep their order: the sort is stable.
      sortRootMoves(line, rootMoves);
      // Only what has been searched as a line of its own may change places with the lines before.
      sortRootMoves(0, line + 1);
      if (main && lines == 1) report(depth, 0);
    }
    if (stopped) break;
    completedDepth = depth;
    holdStop(false);
    // Several lines change places until all are searched.
    if (main && lines > 1) for (let line = 0; line < lines; line++) report(depth, line);

    const best = rootMove(0);
    const score = rootScore(0);
    stable = best == lastBest && depth >= TIME_STABILITY_DEPTH ? min(stable + 1, TIME_STABILITY_MAX) : 0;
    lastBest = best;
    if (main && (isEnough(depth, score, averageScore, stable) || matesProved(depth, lines))) break;
    averageScore = depth == 1 ? score : (averageScore * 2 + score) / 3;
    if (mustStop()) break;
  }
  if (main && stopped) reportUnfinished(completedDepth, finished, lines);
  extendLine();
  return rootMoves;
}

/**
 * Searches one line with a window around its last score, widened on the side that fails. `tells` = bounds are reported in
 * long searches: among several lines the move of a bound may still be that of another line.
 */
function aspirate(depth: i32, line: i32, main: bool, tells: bool): void {
  let delta = ASPIRATION_WINDOW;
  let alpha = -INFINITE;
  let beta = INFINITE;
  const previous = rootPrevious(line);
  if (depth >= ASPIRATION_DEPTH && previous != -INFINITE && !isMate(previous)) {
    alpha = max(previous - delta, -INFINITE);
    beta = min(previous + delta, INFINITE);
  }
  // A score above the window is soon confirmed: each such search in a row may be a ply shallower.
  let shallower = 0;
  for (;;) {
    const score = searchRoot(alpha, beta, max(1, depth - shallower), line, main);
    if (stopped) return;
    if (score > alpha && score < beta) return;
    if (tells && elapsed() > DETAIL_DELAY) report(depth, line);
    if (score <= alpha) {
      if (alpha == -INFINITE) return;
      shallower = 0;
      beta = (alpha + beta) / 2;
      alpha = max(score - delta, -INFINITE);
    } else {
      if (beta == INFINITE) return;
      shallower += ASPIRATION_SHALLOWER;
      beta = min(score + delta, INFINITE);
    }
    delta += (delta * ASPIRATION_GROWTH) / 100 + 4;
    if (delta > ASPIRATION_WIDEST || isMate(score)) {
      alpha = -INFINITE;
      beta = INFINITE;
      shallower = 0;
    }
  }
}

/** True when another iteration is not wanted. Scores are the last and the average of those before. */
function isEnough(depth: i32, score: i32, averageScore: i32, stable: i32): bool {
  const mate = control.mate;
  if (mate > 0 && score >= MATE - (2 * mate - 1)) return true;
  if (mate > 0 && -score >= MATE - 2 * mate) return true;
  const enough = control.enoughNodes;
  if (enough != 0 && (totalNodes() as f64) >= enough) return true;
  // On the opponent's time nothing is enough, but the search may end as soon as that is over.
  const timely = control.soft != 0 && isTimeSpent(depth, score, averageScore, stable);
  setRipe(timely);
  return timely && !isPondering();
}

/** True when this move has had its time: the soft limit, stretched or shortened by what the iterations showed. */
function isTimeSpent(depth: i32, score: i32, averageScore: i32, stable: i32): bool {
  if (rootMoves == 1 && depth >= FORCED_MOVE_DEPTH) return true;
  const stability = TIME_STABILITY_BASE - TIME_STABILITY_STEP * stable;
  const drop = max(0, min((averageScore - score) * TIME_SCORE_DROP, TIME_SCORE_DROP_MAX));
  // Where the best move took most of the work, the others have been refuted.
  const share = ((100 * rootNodes(0)) / max(nodes, 1)) as i32;
  const effort = max(TIME_EFFORT_MIN, TIME_EFFORT_BASE - (TIME_EFFORT_STEP * share) / 100);
  const soft = control.soft;
  return elapsed() >= (soft * (stability as f64) * ((100 + drop) as f64) * (effort as f64)) / 1e6;
}

/** True when every line ends in a mate that deeper iterations would only find again, and no shorter one is asked for. */
function matesProved(depth: i32, lines: i32): bool {
  if (seeksMate) return false;
  for (let line = 0; line < lines; line++) {
    const score = rootScore(line);
    if (!isMate(score)) return false;
    const plies = MATE - abs(score);
    if (plies > 1 && depth < plies + MATE_PROOF_MARGIN) return false;
  }
  return true;
}

/** Gives a line of one move the stored reply, so that there is something to ponder on. */
function extendLine(): void {
  const row = rootLine(0);
  if (rowLength(row) != 1) return;
  make(rootMove(0));
  const data = probe(positionKey());
  if (data != 0 && isLegal(dataMove(data))) appendToRow(row, dataMove(data));
  unmake();
}

/** Reports the best line once more, with the depth of the last completed iteration. */
export function reportBest(): void {
  report(completedDepth, 0);
}

export function bestMove(): Move {
  return rootMove(0);
}

/** The reply the best line expects, NO_MOVE if it has none. */
export function ponderMove(): Move {
  const row = rootLine(0);
  return rowLength(row) > 1 ? rowMove(row, 1) : NO_MOVE;
}
