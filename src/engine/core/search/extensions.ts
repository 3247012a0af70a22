// How many plies a move is searched deeper, or shallower, than its depth: checks, and table moves that are singular.
import { isLegal } from "../board/legality";
import { NO_MOVE } from "../board/move";
import { BOUND_LOWER, dataDepth, dataMove } from "../table/entry";
import { isPv } from "./kinds";
import { isNoisy } from "./moves";
import { Node } from "./records";
import { isDecided } from "./score";
import {
  CHECK_EXTENSION,
  DOUBLE_EXTENSION_LIMIT,
  DOUBLE_EXTENSION_MARGIN,
  MULTI_CUT,
  NEGATIVE_EXTENSION,
  SINGULAR_DEPTH,
  SINGULAR_MARGIN,
  SINGULAR_PV_MARGIN,
  SINGULAR_TABLE_DEPTH,
  TRIPLE_EXTENSION_MARGIN,
} from "./tunables";

/** Deepest the current iteration may extend to, in plies. */
let limit: i32 = 0;

/** Lines may grow to twice the iteration's depth by extensions. */
export function limitExtensions(rootDepth: i32): void {
  limit = 2 * rootDepth;
}

/** Plies for being in check. */
export function checkExtension(checked: bool, ply: i32): i32 {
  return checked && ply < limit ? CHECK_EXTENSION : 0;
}

/** True when it is worth a search whether all other moves are much worse than the table's. */
export function maybeSingular(node: Node, depth: i32): bool {
  const tableMove = dataMove(node.stored);
  return (
    depth >= SINGULAR_DEPTH &&
    tableMove != NO_MOVE &&
    node.ply < limit &&
    (node.storedBound & BOUND_LOWER) != 0 &&
    dataDepth(node.stored) >= depth - SINGULAR_TABLE_DEPTH &&
    !isDecided(node.storedScore) &&
    isLegal(tableMove)
  );
}

/** What another move has to reach. The margin is wider where the node was on a principal variation and is on none now. */
export function singularBar<Kind>(node: Node, depth: i32): i32 {
  const margin = SINGULAR_MARGIN + (node.wasPv && !isPv<Kind>() ? SINGULAR_PV_MARGIN : 0);
  return node.storedScore - (margin * depth) / 16;
}

/** True when another move too beats beta by a search that was to reach the bar, so that the node needs no other. */
export function isMultiCut(score: i32, bar: i32, beta: i32): bool {
  return MULTI_CUT && score >= bar && score >= beta && !isDecided(score);
}

/**
 * Plies by which to extend the table move, negative to reduce it, where the others come to `score`: the further below the
 * bar they stay, the more depends on it.
 */
export function tableMoveExtension<Kind>(node: Node, score: i32, bar: i32, beta: i32, cutNode: bool): i32 {
  if (score >= bar) {
    if (node.storedScore >= beta) return -NEGATIVE_EXTENSION;
    return cutNode ? min(0, 1 - NEGATIVE_EXTENSION) : 0;
  }
  if (isPv<Kind>() || node.doubled >= DOUBLE_EXTENSION_LIMIT) return 1;
  if (score < bar - TRIPLE_EXTENSION_MARGIN && !isNoisy(dataMove(node.stored))) return 3;
  return score < bar - DOUBLE_EXTENSION_MARGIN ? 2 : 1;
}
