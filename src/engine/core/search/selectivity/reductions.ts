// Late move reductions, in 1024ths of a ply. They grow with the logarithms of depth and move number, and are
// adjusted by properties of the node and of the move.
import { inCheck } from "../../board/position/position";
import { REDUCTIONS } from "../../memory";
import { Node } from "../../records/search";
import { after, isKiller } from "../node";
import { isRoot } from "../node-type";
import { NO_EVAL } from "../score";
import * as tunables from "../tunables";

export function initReductions(): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let number = 1; number < 64; number++) {
      const value =
        (tunables.REDUCTION_BASE as f64) +
        Math.log(depth as f64) *
          Math.log(number as f64) *
          ((1024.0 * 1024.0) / (tunables.REDUCTION_DIVISOR as f64));
      store<i32>(REDUCTIONS + ((((depth << 6) | number) as usize) << 2), value as i32);
    }
  }
}

/** The reduction by depth and place in the move order alone. */
export function baseReduction(depth: i32, number: i32): i32 {
  return load<i32>(REDUCTIONS + ((((min(depth, 63) << 6) | min(number, 63)) as usize) << 2));
}

/** The node's part of the reduction of its late moves; may be negative. */
export function reductionOnNode(improving: bool, cutNode: bool, wasPv: bool, noisyTableMove: bool): i32 {
  return (
    (improving ? 0 : tunables.REDUCTION_NOT_IMPROVING) +
    (cutNode ? tunables.REDUCTION_CUT_NODE : 0) +
    (noisyTableMove ? tunables.REDUCTION_NOISY_TABLE_MOVE : 0) -
    (wasPv ? tunables.REDUCTION_PV : 0)
  );
}

/** The node's part by its static evaluation: the further it is below alpha, the less likely is any move to raise alpha. */
export function reductionOnEvaluation(node: Node, alpha: i32): i32 {
  if (node.staticEval == NO_EVAL) return 0;
  const gap = alpha - node.staticEval - tunables.REDUCTION_GAP;
  const most = tunables.REDUCTION_GAP_MAX;
  return max(-most, min(most, gap * tunables.REDUCTION_GAP_SCALE));
}

/** The part of the reduction for the move just made at a node; may be negative. */
function reductionOnMove(node: Node): i32 {
  return (
    (node.quiet ? 0 : -tunables.REDUCTION_NOISY) -
    node.history / (node.quiet ? tunables.REDUCTION_HISTORY_DIVISOR : tunables.REDUCTION_CAPTURE_DIVISOR) -
    (isKiller(node, node.move) ? tunables.REDUCTION_KILLER : 0) -
    (inCheck() ? tunables.REDUCTION_CHECK : 0)
  );
}

/** Number of a node's first moves, which are never reduced. */
function firstMoves<Kind>(): i32 {
  return isRoot<Kind>() ? tunables.ROOT_REDUCTION_NUMBER : 1;
}

/**
 * The depth of the first search of the move just made: `depth`, its full depth, less a reduction for a late
 * move.
 */
export function reducedDepth<Kind>(node: Node, depth: i32): i32 {
  if (depth < tunables.REDUCTION_DEPTH - 1 || node.number <= firstMoves<Kind>()) return depth;
  let reduction = baseReduction(depth + 1, node.number) + node.lateReduction + reductionOnMove(node);
  if (!isRoot<Kind>() && after(node).cutoffs > tunables.CUTOFFS_MANY) reduction += tunables.REDUCTION_CUTOFFS;
  return max(1, min(depth, depth - reduction / 1024));
}

/**
 * Plies to add to a move's full depth, −1…1, after its reduced search beat alpha, by the difference of its
 * score to the best so far. At the root 0 or 1.
 */
export function depthByResult<Kind>(score: i32, best: i32): i32 {
  if (score > best + tunables.DEEPER_MARGIN) return 1;
  return !isRoot<Kind>() && score < best + tunables.SHALLOWER_MARGIN ? -1 : 0;
}
