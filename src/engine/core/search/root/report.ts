// Reports the lines of a search while it runs and when it is stopped.
import { reportLine } from "../../host";
import { BOUND_EXACT, BOUND_UPPER } from "../../tt/entry";
import { hashFull } from "../../tt/filling";
import { totalTbHits } from "../known/tablebase";
import { elapsed, totalNodes } from "../limits";
import { rowLength, rowMoves } from "../pv";
import { INFINITE } from "../score";
import { lineOf, markReported, previousLineOf, rootMove, rootMoves, unreported } from "./root-moves";

/** Reports line `line`; scores outside the window carry their bound. */
export function report(depth: i32, line: i32): void {
  if (line == 0) markReported();
  const entry = rootMove(line);
  reportRow(depth, line, lineOf(entry), entry.selectiveDepth, entry.score, entry.bound);
}

/** Reports a row of moves as line `line`. */
function reportRow(depth: i32, line: i32, row: usize, selectiveDepth: i32, score: i32, bound: i32): void {
  reportLine(
    depth,
    selectiveDepth,
    line,
    score,
    bound,
    totalNodes() as f64,
    elapsed(),
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
export function reportUnfinished(completedDepth: i32, finished: i32, lines: i32): void {
  if (!unreported) return;
  // A worse score of the first of several lines does not change their order until another line takes its
  // place.
  const isWorse = rootMove(0).bound == BOUND_UPPER && nextEarlier(0, -1) == 0;
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
  const lastSearched = rootMove(searched - 1);
  let last = -1;
  for (let line = searched; line < lines; line++) {
    last = nextEarlier(searched, last);
    if (last < 0) return;
    const entry = rootMove(last);
    const worst = entry.group == lastSearched.group ? lastSearched.score : INFINITE;
    const score = entry.previous;
    reportRow(
      completedDepth,
      line,
      previousLineOf(entry),
      entry.previousSelectiveDepth,
      min(score, worst),
      score > worst ? BOUND_UPPER : BOUND_EXACT,
    );
  }
}

/**
 * The root move from `first` on that follows root move `last` (-1 = none) in the last iteration's order, or
 * -1.
 */
function nextEarlier(first: i32, last: i32): i32 {
  let next = -1;
  for (let i = first; i < rootMoves; i++) {
    if (rootMove(i).previous == -INFINITE || (last >= 0 && !wasBefore(last, i))) continue;
    if (next < 0 || wasBefore(i, next)) next = i;
  }
  return next;
}

/**
 * Whether root move `a` came before root move `b` in the last iteration: by group, then score, then place.
 */
function wasBefore(a: i32, b: i32): bool {
  const one = rootMove(a);
  const other = rootMove(b);
  if (one.group != other.group) return one.group < other.group;
  return one.previous > other.previous || (one.previous == other.previous && a < b);
}
