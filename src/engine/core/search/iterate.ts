// Iterative deepening over one or several lines, with aspiration windows and reports.
import { Move, NO_MOVE } from "../board/encoding/move";
import { control, isPondering } from "../control";
import { reportLine } from "../host";
import { MAX_PLY } from "../memory";
import { hashFull } from "../tt/contents";
import { BOUND_EXACT, BOUND_UPPER } from "../tt/entry";
import { clearLowPlies } from "./history";
import * as limits from "./limits";
import { clearNodes } from "./node";
import { clearPickers } from "./picker";
import { rowLength, rowMoves } from "./pv";
import * as root from "./root";
import { INFINITE, isMate, MATE } from "./score";
import { openIteration } from "./search";
import { openTablebases, totalTbHits } from "./syzygy";
import * as tunables from "./tunables";

/** Last completed iteration. */
let completedDepth: i32 = 0;

/**
 * Searches this thread's root within the limits of the control block. The main thread reports lines, and
 * decides between iterations whether to go on. The other threads search until they are stopped. Returns the
 * number of root moves.
 */
export function iterate(main: bool): i32 {
  limits.openLimits();
  openTime();
  openTablebases();
  clearNodes();
  clearLowPlies();
  clearPickers();
  root.listRootMoves();
  root.markReported();
  completedDepth = 0;
  if (root.rootMoves == 0) return 0;
  limits.holdStop(true);

  const lines = min(control.multiPv, root.rootMoves);
  const maxDepth = min(control.depth, MAX_PLY - 1);
  /** Completed lines of the last iteration. */
  let finished = 0;

  for (let depth = 1; depth <= maxDepth; depth++) {
    openIteration(depth);
    root.ageRootMoves();
    root.sortByWork(lines);
    for (finished = 0; finished < lines; finished++) {
      const line = finished;
      limits.resetSelectiveDepth();
      aspirate(depth, line, main, main && lines == 1);
      if (limits.stopped) break;
      // The sort is stable, so moves that failed low keep their order.
      root.sortByScore(line, root.rootMoves);
      // Only completed lines may change places with each other.
      root.sortByScore(0, line + 1);
      if (main && lines == 1) report(depth, 0);
    }
    if (limits.stopped) break;
    completedDepth = depth;
    limits.holdStop(false);
    // Several lines can change places until all are searched.
    if (main && lines > 1) for (let line = 0; line < lines; line++) report(depth, line);

    if (main && (isEnough(depth) || matesProved(depth, lines))) break;
    if (limits.mustStop()) break;
  }
  const unscored = completedDepth == 0 && finished == 0;
  if (unscored) root.glanceAtRest();
  else if (limits.stopped && lines == 1 && finished == 0) root.leaveProvedLoss();
  if (main && limits.stopped) reportUnfinished(completedDepth, unscored ? lines : finished, lines);
  root.extendLine();
  return root.rootMoves;
}

/** Reports the best line once more, with the depth of the last completed iteration. */
export function reportBest(): void {
  report(completedDepth, 0);
}

/**
 * Searches one line with a window around its last score, and widens it on the side that fails.
 * `reportsBounds` = bounds are reported in long searches. With several lines the move of a bound may still
 * belong to another line.
 */
function aspirate(depth: i32, line: i32, main: bool, reportsBounds: bool): void {
  let delta = tunables.ASPIRATION_WINDOW;
  let alpha = -INFINITE;
  let beta = INFINITE;
  const previous = root.rootMove(line).previous;
  if (depth >= tunables.ASPIRATION_DEPTH && previous != -INFINITE && !isMate(previous)) {
    alpha = max(previous - delta, -INFINITE);
    beta = min(previous + delta, INFINITE);
  }
  // A fail high is confirmed more cheaply by a shallower search: each one in a row takes off a ply.
  let shallower = 0;
  for (;;) {
    const score = root.searchRoot(alpha, beta, max(1, depth - shallower), line, main);
    if (limits.stopped) return;
    if (score > alpha && score < beta) return;
    if (reportsBounds && limits.elapsed() > root.DETAIL_DELAY) report(depth, line);
    if (score <= alpha) {
      if (alpha == -INFINITE) return;
      shallower = 0;
      beta = (alpha + beta) / 2;
      alpha = max(score - delta, -INFINITE);
    } else {
      if (beta == INFINITE) return;
      shallower++;
      beta = min(score + delta, INFINITE);
    }
    delta += (delta * tunables.ASPIRATION_GROWTH) / 100 + 4;
    if (delta > tunables.ASPIRATION_WIDEST || isMate(score)) {
      alpha = -INFINITE;
      beta = INFINITE;
      shallower = 0;
    }
  }
}

/** Plies of an iteration beyond a mate until no shorter mate is expected: pruning can hide it at first. */
const MATE_PROOF_MARGIN: i32 = 12;

/**
 * True when every line ends in a mate that deeper iterations would only repeat. False in a search for a mate.
 */
function matesProved(depth: i32, lines: i32): bool {
  if (limits.seeksMate) return false;
  for (let line = 0; line < lines; line++) {
    const score = root.rootMove(line).score;
    if (!isMate(score)) return false;
    const plies = MATE - abs(score);
    if (plies > 1 && depth < plies + MATE_PROOF_MARGIN) return false;
  }
  return true;
}

// Time management of the main thread: decides after an iteration whether another one is wanted. The soft limit is stretched or
// shortened by the results of the iterations; limits.ts keeps the hard limit.

let lastBest: Move = NO_MOVE;
/** Iterations in a row with the same best move, TIME_STABILITY_MAX at most. */
let stable: i32 = 0;
/** Average score of the iterations before the last, in which later ones weigh more. */
let averageScore: i32 = 0;

function openTime(): void {
  lastBest = NO_MOVE;
  stable = 0;
  averageScore = 0;
}

/** True when no iteration after the one just completed is wanted. */
function isEnough(depth: i32): bool {
  const best = root.rootMove(0).move;
  const score = root.rootMove(0).score;
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
  if (enough != 0 && (limits.totalNodes() as f64) >= enough) return true;
  // On the opponent's time the search goes on, but a spent time ends it right after a ponder hit.
  const timely = control.soft != 0 && isTimeSpent(depth, earlierScore - score);
  limits.setRipe(timely);
  return timely && !isPondering();
}

/** Depth of a search with only one root move: enough for a score and an expected reply. */
const FORCED_MOVE_DEPTH: i32 = 8;

/** True when the time is spent; `fall` = the fall of the score below the average. */
function isTimeSpent(depth: i32, fall: i32): bool {
  if (root.rootMoves == 1 && depth >= FORCED_MOVE_DEPTH) return true;
  const stability = tunables.TIME_STABILITY_BASE - tunables.TIME_STABILITY_STEP * stable;
  const drop = max(0, min(fall * tunables.TIME_SCORE_DROP, tunables.TIME_SCORE_DROP_MAX));
  // If most nodes are below the best move, the other moves are refuted.
  const share = ((100 * root.rootMove(0).nodes) / max(limits.nodes, 1)) as i32;
  const effort = max(
    tunables.TIME_EFFORT_MIN,
    tunables.TIME_EFFORT_BASE - (tunables.TIME_EFFORT_STEP * share) / 100,
  );
  const soft = control.soft;
  return limits.elapsed() >= (soft * (stability as f64) * ((100 + drop) as f64) * (effort as f64)) / 1e6;
}

// Reports of the lines, while the search runs and when it is stopped.

/** Reports line `line`; scores outside the window carry their bound. */
function report(depth: i32, line: i32): void {
  if (line == 0) root.markReported();
  const entry = root.rootMove(line);
  reportRow(depth, line, root.lineOf(entry), entry.selectiveDepth, entry.score, entry.bound);
}

/** Reports a row of moves as line `line`. */
function reportRow(depth: i32, line: i32, row: usize, selectiveDepth: i32, score: i32, bound: i32): void {
  reportLine(
    depth,
    selectiveDepth,
    line,
    score,
    bound,
    limits.totalNodes() as f64,
    limits.elapsed(),
    hashFull(),
    rowMoves(row),
    rowLength(row),
    totalTbHits() as f64,
  );
}

/**
 * Reports the result of a stopped iteration, which completed `finished` of its `lines` after `completedDepth`
 * complete iterations. If it found a better move, it reports this line, and then the other lines with it. If
 * the first iteration was not completed, the lines come from a glance at the moves.
 */
function reportUnfinished(completedDepth: i32, finished: i32, lines: i32): void {
  if (!root.unreported) return;
  // A worse score of the first of several lines does not change their order until another line takes its
  // place.
  const isWorse = root.rootMove(0).bound == BOUND_UPPER && isFirstAgain();
  if (lines > 1 && finished == 0 && isWorse) return;
  const searched = max(1, finished);
  for (let line = 0; line < searched; line++) report(completedDepth + 1, line);
  reportEarlier(completedDepth, searched, lines);
}

/**
 * Reports lines [searched, lines) from the last completed iteration, best first. A line that was better
 * there gets the score of the last line searched since, as an upper bound.
 */
function reportEarlier(completedDepth: i32, searched: i32, lines: i32): void {
  const lastSearched = root.rootMove(searched - 1);
  root.sortByPrevious(searched);
  for (let line = searched; line < lines; line++) {
    const entry = root.rootMove(line);
    if (entry.previous == -INFINITE) return;
    const worst = entry.group == lastSearched.group ? lastSearched.score : INFINITE;
    const score = entry.previous;
    reportRow(
      completedDepth,
      line,
      root.previousLineOf(entry),
      entry.previousSelectiveDepth,
      min(score, worst),
      score > worst ? BOUND_UPPER : BOUND_EXACT,
    );
  }
}

/** Whether the first root move was the best of the last iteration too. */
function isFirstAgain(): bool {
  const first = root.rootMove(0);
  for (let i = 1; i < root.rootMoves; i++) {
    const other = root.rootMove(i);
    if (other.group == first.group && other.previous > first.previous) return false;
  }
  return true;
}
