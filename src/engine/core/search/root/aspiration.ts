// Aspiration windows: searches a line with a window around its last score.
import { elapsed, stopped } from "../limits";
import { INFINITE, isMate } from "../score";
import {
  ASPIRATION_DEPTH,
  ASPIRATION_GROWTH,
  ASPIRATION_SHALLOWER,
  ASPIRATION_WIDEST,
  ASPIRATION_WINDOW,
} from "../tunables";
import { report } from "./report";
import { DETAIL_DELAY, searchRoot } from "./root";
import { rootMove } from "./root-moves";

/**
 * Searches one line with a window around its last score, and widens it on the side that fails.
 * `reportsBounds` = bounds are reported in long searches. With several lines the move of a bound may still
 * belong to another line.
 */
export function aspirate(depth: i32, line: i32, main: bool, reportsBounds: bool): void {
  let delta = ASPIRATION_WINDOW;
  let alpha = -INFINITE;
  let beta = INFINITE;
  const previous = rootMove(line).previous;
  if (depth >= ASPIRATION_DEPTH && previous != -INFINITE && !isMate(previous)) {
    alpha = max(previous - delta, -INFINITE);
    beta = min(previous + delta, INFINITE);
  }
  // A fail high is confirmed more cheaply by a shallower search: each one in a row takes off a ply.
  let shallower = 0;
  for (;;) {
    const score = searchRoot(alpha, beta, max(1, depth - shallower), line, main);
    if (stopped) return;
    if (score > alpha && score < beta) return;
    if (reportsBounds && elapsed() > DETAIL_DELAY) report(depth, line);
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
