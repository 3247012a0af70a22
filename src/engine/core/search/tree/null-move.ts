// Null-move pruning: if a pass fails high, a real move will. It is not used in pawn endings because of
// zugzwang. In deep searches a search without null moves verifies the result.
import { NULL_MOVE } from "../../board/encoding/move";
import { hasLoneMinor, hasPieces, sideToMove, unmake } from "../../board/position/position";
import { Node } from "../../records/search";
import { stopped } from "../limits";
import { playNull } from "../moves";
import { after, before } from "../node";
import { NonPv } from "../node-type";
import { TB_WIN_BOUND } from "../score";
import * as tunables from "../tunables";
import { search } from "./search";

/** Nodes nearer the root than this ply try no null move, while a verification is running. */
let verifiedPly: i32 = 0;

/** True when a null move is worth a try: it is likely to fail high, and zugzwang is unlikely. */
export function mayNullMove(node: Node, depth: i32, value: i32, beta: i32): bool {
  return (
    node.ply >= verifiedPly &&
    depth >= tunables.NULL_MOVE_DEPTH &&
    value >= beta &&
    node.staticEval + tunables.NULL_MOVE_STATIC_MARGIN * depth >= beta + tunables.NULL_MOVE_STATIC_BASE &&
    before(node, 1).move != NULL_MOVE &&
    hasPieces(sideToMove()) &&
    (tunables.NULL_MOVE_LONE_MINOR || !hasLoneMinor(sideToMove()))
  );
}

/** Reduction of the search after a null move, plies. */
function nullMoveReduction(depth: i32, value: i32, beta: i32): i32 {
  return (
    tunables.NULL_MOVE_BASE +
    depth / tunables.NULL_MOVE_DIVISOR +
    min((value - beta) / tunables.NULL_MOVE_EVAL_DIVISOR, tunables.NULL_MOVE_EVAL_MAX)
  );
}

/**
 * Score of a null move at a node that may pass. If a verification is necessary and fails, the score is below
 * beta. Void when `stopped` is set.
 */
export function nullMoveScore(node: Node, depth: i32, value: i32, beta: i32): i32 {
  const reduced = depth - nullMoveReduction(depth, value, beta);
  playNull(node);
  const score = -search<NonPv>(after(node), -beta, -beta + 1, reduced, false);
  unmake();
  if (!stopped && score >= beta && verifiedPly == 0 && depth >= tunables.NULL_VERIFICATION_DEPTH) {
    const verified = verificationScore(node, reduced, beta);
    if (verified < beta) return verified;
  }
  // A win after a null move is not proven.
  return score >= TB_WIN_BOUND ? beta : score;
}

/** Score of the same node from another search, without null moves in most of its tree. */
function verificationScore(node: Node, depth: i32, beta: i32): i32 {
  // The reduction of the previous move has already been considered (hindsight).
  const parent = before(node, 1);
  const reduced = parent.reduction;
  parent.reduction = 0;
  verifiedPly = node.ply + (3 * depth) / 4;
  const score = search<NonPv>(node, beta - 1, beta, depth, false);
  verifiedPly = 0;
  parent.reduction = reduced;
  return score;
}
