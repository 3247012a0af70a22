// The search of the root: searches every move, and brings the best one with its line to the front.
import { sideToMove, unmake } from "../../board/position/position";
import { attackedBy } from "../../board/position/threats";
import { control } from "../../control";
import { reportCurrentMove } from "../../host";
import { Node } from "../../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../../tt/entry";
import { evaluateNode } from "../evaluation/static";
import { storeNode, workSoFar } from "../known/lookup";
import { elapsed, nodes, selectiveDepth, stopped } from "../limits";
import { capturedType, isNoisy, play } from "../moves";
import { nodeAt, openChildren } from "../node";
import { Root } from "../node-type";
import { captureHistory, quietHistory } from "../ordering/history";
import { pvRow, writeRow } from "../pv";
import { DRAW, INFINITE } from "../score";
import { reductionOnNode } from "../selectivity/reductions";
import { searchChild } from "../tree/children";
import { learnRoot } from "./root-history";
import { bringForward, groupEnd, lineOf, rootMove } from "./root-moves";

/** Milliseconds after which a search reports details within an iteration. */
export const DETAIL_DELAY: f64 = 3000;

function boundOf(score: i32, alpha: i32, beta: i32): i32 {
  return score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
}

/** Prepares the root's node for a search that begins with the root move at `first`. */
function openRoot(first: i32): Node {
  const node = nodeAt(0);
  node.stored = 0;
  evaluateNode(node);
  node.threats = attackedBy(sideToMove() ^ 1);
  node.wasPv = true;
  node.lateReduction = reductionOnNode(true, false, true, isNoisy(rootMove(first).move));
  openChildren(node);
  return node;
}

/**
 * Searches the root moves from `first` to the end of its group within (alpha, beta) and returns the best score, fail-soft.
 * The best move is then at `first` with its line. Void when `stopped` is set, except that a better move found
 * before the stop is at `first`.
 */
export function searchRoot(alpha: i32, beta: i32, depth: i32, first: i32, main: bool): i32 {
  const lower = alpha;
  const workBefore = workSoFar();
  const node = openRoot(first);
  node.bestNumber = 0;
  let best = -INFINITE;

  const end = groupEnd(first);
  for (let i = first; i < end; i++) {
    const entry = rootMove(i);
    const move = entry.move;
    if (main && elapsed() > DETAIL_DELAY) reportCurrentMove(depth, move, i + 1);
    const nodesBefore = nodes;
    const quiet = !isNoisy(move);
    node.number = i - first + 1;
    node.history = quiet ? quietHistory(node, move) : captureHistory(move, capturedType(move));
    play(node, move, quiet, 0);
    const score = searchChild<Root>(node, alpha, beta, depth - 1, best, false);
    unmake();
    if (stopped) return DRAW;

    entry.nodes += nodes - nodesBefore;
    entry.score = -INFINITE;
    if (i == first || score > alpha) {
      entry.score = score;
      entry.selectiveDepth = selectiveDepth;
      entry.bound = boundOf(score, lower, beta);
      writeRow(lineOf(entry), move, pvRow(1));
      bringForward(i, first);
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        node.bestNumber = node.number;
        if (score >= beta) break;
      }
    }
  }

  node.bestMove = rootMove(first).move;
  if (node.bestNumber > 1 || best >= beta) learnRoot(node, first, depth);
  // The result of a search of chosen moves does not hold for the position.
  if (first == 0 && control.moveCount == 0) {
    storeNode(node, best, depth, boundOf(best, lower, beta), true, workBefore);
  }
  return best;
}
