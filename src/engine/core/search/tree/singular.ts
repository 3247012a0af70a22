// Singular extensions: a table move that is much better than all others is searched deeper. If another move
// beats beta too, the node is cut off (multi-cut). As in Stockfish.

import { NO_MOVE } from "../../board/encoding/move";
import { isLegal } from "../../board/moves/legality";
import { Node } from "../../records/search";
import { BOUND_LOWER, dataDepth, dataMove, dataPv } from "../../tt/entry";
import { isImproving } from "../evaluation/static";
import { isDrawAtHand } from "../known/draws";
import { countNode, stopped } from "../limits";
import { isNoisy } from "../moves";
import { after, openChildren } from "../node";
import { isPv, NonPv } from "../node-type";
import { DRAW, INFINITE, isDecided } from "../score";
import { mayExtend } from "../selectivity/extensions";
import * as tunables from "../tunables";
import { blended } from "./blending";
import { searchMoves } from "./children";

/** True when the table move may be singular, so that a search of the other moves is worth its cost. */
export function maybeSingular(node: Node, depth: i32): bool {
  const tableMove = dataMove(node.stored);
  return (
    depth >= tunables.SINGULAR_DEPTH &&
    tableMove != NO_MOVE &&
    mayExtend(node.ply) &&
    (node.storedBound & BOUND_LOWER) != 0 &&
    dataDepth(node.stored) >= depth - tunables.SINGULAR_TABLE_DEPTH &&
    !isDecided(node.storedScore) &&
    isLegal(tableMove)
  );
}

/**
 * The bar for the other moves. The margin is wider at a node that was on a principal variation before but is
 * not now.
 */
export function singularBar<Kind>(node: Node, depth: i32): i32 {
  const margin = tunables.SINGULAR_MARGIN + (node.wasPv && !isPv<Kind>() ? tunables.SINGULAR_PV_MARGIN : 0);
  return node.storedScore - (margin * depth) / 16;
}

/**
 * The best score of all moves except the table move, from a search against the bar without the steps that end
 * a node.
 */
export function searchOthers(node: Node, bar: i32, depth: i32, cutNode: bool): i32 {
  countNode(node.ply);
  if (stopped) return DRAW;
  if (isDrawAtHand(bar - 1, node.ply)) return DRAW;
  const cutoffs = node.cutoffs;
  const cutoffsBelow = after(node).cutoffs;
  // This search is not of a principal variation, so only the table's mark counts, for the rest of the node
  // too.
  node.wasPv = node.stored != 0 && dataPv(node.stored);
  node.improving = isImproving(node, bar);
  node.excluded = dataMove(node.stored);
  openChildren(node);
  const best = searchMoves<NonPv>(node, bar - 1, bar, depth, cutNode);
  node.excluded = NO_MOVE;
  // The cut-offs of this search do not count for the reductions of the node and its parent. For its children they do: to
  // leave these out gained nothing (docs/log/search.md, "Corrections without a gain").
  node.cutoffs = cutoffs;
  after(node).cutoffs = cutoffsBelow;
  // Without another move the score stays below the bar.
  return best == -INFINITE ? bar - 1 : blended(best, bar - 1, bar, depth);
}

/** Multi-cut: true when another move reaches the bar and beats beta too, so that the node can be cut off. */
export function isMultiCut(score: i32, bar: i32, beta: i32): bool {
  return tunables.MULTI_CUT && score >= bar && score >= beta && !isDecided(score);
}

/**
 * Plies by which to extend the table move; negative to reduce it. `score` is the best score of the other
 * moves: the further it is below the bar, the greater the extension.
 */
export function tableMoveExtension<Kind>(node: Node, score: i32, bar: i32, beta: i32, cutNode: bool): i32 {
  if (score >= bar) {
    if (node.storedScore >= beta) return -tunables.NEGATIVE_EXTENSION;
    return cutNode ? min(0, 1 - tunables.NEGATIVE_EXTENSION) : 0;
  }
  if (isPv<Kind>() || node.doubled >= tunables.DOUBLE_EXTENSION_LIMIT) return 1;
  if (score < bar - tunables.TRIPLE_EXTENSION_MARGIN && !isNoisy(dataMove(node.stored))) return 3;
  return score < bar - tunables.DOUBLE_EXTENSION_MARGIN ? 2 : 1;
}
