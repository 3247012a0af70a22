// Singular extensions: a table move that is much better than all others is searched deeper; where another move beats beta as
// well, the node needs no search (multi-cut). As in Stockfish.

import { NO_MOVE } from "../../board/encoding/move";
import { isLegal } from "../../board/moves/legality";
import { Node } from "../../records/search";
import { BOUND_LOWER, dataDepth, dataMove, dataPv } from "../../table/entry";
import { isImproving } from "../evaluation/static";
import { isPv, NonPv } from "../kinds";
import { isDrawAtHand } from "../known/draws";
import { countNode, stopped } from "../limits";
import { isNoisy } from "../moves";
import { after, openChildren } from "../node";
import { DRAW, INFINITE, isDecided } from "../score";
import { mayExtend } from "../selectivity/extensions";
import * as tunables from "../tunables";
import { blended } from "./blending";
import { searchMoves } from "./children";

/** True when it is worth a search whether all other moves are much worse than the table's. */
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

/** What another move has to reach. The margin is wider where the node was on a principal variation and is on none now. */
export function singularBar<Kind>(node: Node, depth: i32): i32 {
  const margin = tunables.SINGULAR_MARGIN + (node.wasPv && !isPv<Kind>() ? tunables.SINGULAR_PV_MARGIN : 0);
  return node.storedScore - (margin * depth) / 16;
}

/** The best score of all moves but the table's: a search of them against a bar, without the steps that end a node. */
export function searchOthers(node: Node, bar: i32, depth: i32, cutNode: bool): i32 {
  countNode(node.ply);
  if (stopped) return DRAW;
  if (isDrawAtHand(bar - 1, node.ply)) return DRAW;
  const cutoffs = node.cutoffs;
  // The search is of no principal variation, so only the table's mark counts, and does so for the node from here on.
  node.wasPv = node.stored != 0 && dataPv(node.stored);
  node.improving = isImproving(node, bar);
  node.excluded = dataMove(node.stored);
  openChildren(node);
  const best = searchMoves<NonPv>(node, bar - 1, bar, depth, cutNode);
  node.excluded = NO_MOVE;
  // Its cut-offs are not the node's, nor its children's.
  node.cutoffs = cutoffs;
  after(node).cutoffs = 0;
  // Without another move nothing comes near.
  return best == -INFINITE ? bar - 1 : blended(best, bar - 1, bar, depth);
}

/** True when another move too beats beta by a search that was to reach the bar, so that the node needs no other. */
export function isMultiCut(score: i32, bar: i32, beta: i32): bool {
  return tunables.MULTI_CUT && score >= bar && score >= beta && !isDecided(score);
}

/**
 * Plies by which to extend the table move, negative to reduce it, where the others come to `score`: the further below the
 * bar they stay, the more depends on it.
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
