// Prunes moves near the leaves that are unlikely to raise alpha: by their number, the static evaluation, the
// histories, or static exchange.
import { bit } from "../../board/encoding/bitboard";
import { fromOf, kindOf, Move, PROMOTION, promotionType, toOf } from "../../board/encoding/move";
import { PAWN } from "../../board/encoding/piece";
import { givesCheck } from "../../board/moves/checks";
import { exchangeValue, seeAtLeast } from "../../board/moves/see";
import { inCheck } from "../../board/position/position";
import { Node } from "../../records/search";
import { capturedType } from "../moves";
import { INFINITE, isDecided, NO_EVAL } from "../score";
import * as tunables from "../tunables";
import { baseReduction } from "./reductions";

/** Late move pruning: true when so many moves have been tried at this depth that a quiet one rarely helps. */
export function isLate(depth: i32, number: i32, improving: bool): bool {
  if (depth > tunables.LATE_MOVE_DEPTH || inCheck()) return false;
  const limit = tunables.LATE_MOVE_BASE + depth * depth;
  return number > (improving ? limit : (limit * tunables.LATE_MOVE_NOT_IMPROVING) / 100);
}

/** Result of ceiling() for a move that must be searched. */
export const HOPEFUL: i32 = NO_EVAL;
/** Result of ceiling() for a pruned move without an estimate. */
const UNKNOWN: i32 = -INFINITE;

/**
 * The greatest likely score of a move that is to be pruned, −INFINITE if there is no estimate; HOPEFUL if the
 * move must be searched. node.number and node.history belong to the move.
 */
export function ceiling(node: Node, move: Move, quiet: bool, depth: i32, alpha: i32): i32 {
  // One ply more than the depth of the move's reduced search.
  const reduced = max(0, depth - baseReduction(depth, node.number) / 1024);
  return quiet
    ? quietCeiling(node, move, depth, reduced, alpha)
    : noisyCeiling(node, move, depth, reduced, alpha);
}

/** True when a move with a score of at most `most` cannot raise alpha and gives no check. */
function isFutile(move: Move, most: i32, alpha: i32): bool {
  return most <= alpha && !givesCheck(move);
}

function quietCeiling(node: Node, move: Move, depth: i32, reduced: i32, alpha: i32): i32 {
  if (depth <= tunables.HISTORY_PRUNING_DEPTH && node.history < -tunables.HISTORY_PRUNING_MARGIN * depth) {
    return isSoundCheck(move, depth) ? HOPEFUL : UNKNOWN;
  }
  // Futility: the static evaluation is too far below alpha for a quiet move.
  if (reduced <= tunables.FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const gain = tunables.FUTILITY_MARGIN * reduced + node.history / tunables.FUTILITY_HISTORY_DIVISOR;
    const most = node.staticEval + tunables.FUTILITY_BASE + gain;
    if (isFutile(move, most, alpha)) return most;
  }
  // SEE: the move loses material. That needs a threat to its origin or target: a slider on a line that the
  // move opens attacks the origin.
  const ways = bit(fromOf(move)) | bit(toOf(move));
  if (reduced > tunables.SEE_PRUNING_DEPTH || !(node.threats & ways)) return HOPEFUL;
  if (seeAtLeast(move, -tunables.SEE_QUIET_MARGIN * reduced) || isSoundCheck(move, depth)) return HOPEFUL;
  return UNKNOWN;
}

/** True when a move does not lose more in exchange than a capture may at this depth. */
function isSound(move: Move, depth: i32): bool {
  return seeAtLeast(move, -tunables.SEE_NOISY_MARGIN * depth);
}

/** True for a check within a capture's limit of loss, because a check is as forcing as a capture. */
function isSoundCheck(move: Move, depth: i32): bool {
  return givesCheck(move) && isSound(move, depth);
}

/** The gain of material by a promotion. */
function promotionGain(move: Move): i32 {
  return kindOf(move) == PROMOTION ? exchangeValue(promotionType(move)) - exchangeValue(PAWN) : 0;
}

/** The ceiling of a capture or promotion. */
function noisyCeiling(node: Node, move: Move, depth: i32, reduced: i32, alpha: i32): i32 {
  // Futility: not even the captured piece brings the evaluation up to alpha.
  if (reduced <= tunables.CAPTURE_FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const material = exchangeValue(capturedType(move)) + promotionGain(move);
    const gain =
      material +
      tunables.CAPTURE_FUTILITY_MARGIN * reduced +
      node.history / tunables.CAPTURE_FUTILITY_HISTORY_DIVISOR;
    const most = node.staticEval + tunables.CAPTURE_FUTILITY_BASE + gain;
    if (isFutile(move, most, alpha)) return most;
  }
  return depth > tunables.SEE_PRUNING_DEPTH || isSound(move, depth) ? HOPEFUL : UNKNOWN;
}
