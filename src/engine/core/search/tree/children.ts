// Searches the moves of a node: selects them, orders them, and sets their depths. The root uses `searchChild`
// too.
import { NO_MOVE } from "../../board/encoding/move";
import { hasPieces, sideToMove, unmake } from "../../board/position/position";
import { Node } from "../../records/search";
import { BOUND_NONE, dataMove } from "../../tt/entry";
import { stopped } from "../limits";
import { capturedType, isNoisy, play } from "../moves";
import { after } from "../node";
import { isPv, isRoot, NonPv, Pv } from "../node-type";
import { captureHistory, quietHistory } from "../ordering/history";
import { learnBestMove, learnResearch } from "../ordering/history-update";
import { closePicker, nextMove, openPicker, skipQuiets } from "../ordering/picker";
import { recordTried } from "../ordering/picker-record";
import { pvRow, writeRow } from "../pv";
import { INFINITE, isDecided, TB_WIN_BOUND } from "../score";
import { ceiling, HOPEFUL, isLate } from "../selectivity/move-pruning";
import {
  depthByResult,
  reducedDepth,
  reductionOnEvaluation,
  reductionOnNode,
} from "../selectivity/reductions";
import { RAISED_ALPHA_DEPTH, SINGULAR_OTHERS } from "../tunables";
import { search } from "./search";

/** Searches a node's moves and returns the best score, −INFINITE when there is no move. */
export function searchMoves<Kind>(node: Node, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  const tableMove = dataMove(node.stored);
  const pieces = hasPieces(sideToMove());
  node.lateReduction =
    reductionOnNode(
      node.improving,
      cutNode,
      // A node that was once on a principal variation is reduced less, unless the table shows that it fails
      // low.
      isPv<Kind>() || (node.wasPv && (node.storedBound == BOUND_NONE || node.storedScore > alpha)),
      tableMove != NO_MOVE && isNoisy(tableMove),
    ) + reductionOnEvaluation(node, alpha);
  node.bestMove = NO_MOVE;
  node.bestNumber = 0;
  let best = -INFINITE;
  let number = 0;
  const picker = openPicker(node, tableMove, true);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    if (move == node.excluded) continue;
    node.number = ++number;
    const quiet = !isNoisy(move);
    node.history = quiet ? quietHistory(node, move) : captureHistory(move, capturedType(move));

    if (best > -TB_WIN_BOUND && pieces) {
      if (quiet && isLate(depth, number, node.improving)) skipQuiets(picker);
      const most = ceiling(node, move, quiet, depth, alpha);
      if (most != HOPEFUL) {
        best = max(best, most);
        continue;
      }
    }

    const extension = move == tableMove ? node.extension : 0;
    const newDepth = depth - 1 + extension;
    // A node with a singular move is critical, so its other moves are searched a ply deeper too, and teach as much.
    if (extension > 0) depth += SINGULAR_OTHERS;
    play(node, move, quiet, extension);
    const score = searchChild<Kind>(node, alpha, beta, newDepth, best, cutNode);
    unmake();
    if (stopped) break;

    if (score > best) {
      best = score;
      if (score > alpha) {
        node.bestMove = move;
        node.bestNumber = number;
        if (isPv<Kind>()) writeRow(pvRow(node.ply), move, pvRow(node.ply + 1));
        if (score >= beta) {
          node.cutoffs++;
          break;
        }
        alpha = score;
        // The other moves must beat a higher alpha, so a ply less is enough.
        if (depth > 2 && depth <= RAISED_ALPHA_DEPTH && !isDecided(score)) depth--;
      }
    }
    if (move != node.bestMove) recordTried(picker, move, quiet);
  }
  if (!stopped && node.bestMove != NO_MOVE) learnBestMove(node, picker, node.bestMove, depth);
  closePicker(picker);
  return best;
}

/**
 * Score of the move just made at a node; `depth` is its full depth. A late move first gets a reduced search.
 * All moves except the first of a principal variation first get a zero window. A score above alpha leads to a
 * search with full depth, and on a principal variation to one with the full window.
 */
export function searchChild<Kind>(
  node: Node,
  alpha: i32,
  beta: i32,
  depth: i32,
  best: i32,
  cutNode: bool,
): i32 {
  const child = after(node);
  const first = isPv<Kind>() && node.number == 1;
  let score = INFINITE;
  const reduced = reducedDepth<Kind>(node, depth);
  if (reduced < depth) {
    node.reduction = depth - reduced;
    score = -search<NonPv>(child, -alpha - 1, -alpha, reduced, true);
    node.reduction = 0;
    if (score <= alpha) return score;
    depth += depthByResult<Kind>(score, best);
    if (depth > reduced) {
      score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
      if (!isRoot<Kind>() && !stopped) learnResearch(node, score, alpha, beta, depth);
    }
  } else if (!first) {
    score = -search<NonPv>(child, -alpha - 1, -alpha, depth, !cutNode);
  }
  if (isPv<Kind>() && score > alpha) score = -search<Pv>(child, -beta, -alpha, depth, false);
  return score;
}
