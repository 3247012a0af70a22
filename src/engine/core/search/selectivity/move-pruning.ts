// Moves left out near the leaves, where their number, the static evaluation, the histories or a static exchange say that
// they will not raise alpha.
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

/** True when so many moves have been tried at this depth that a quiet one hardly ever helps. */
export function isLate(depth: i32, number: i32, improving: bool): bool {
  if (depth > tunables.LATE_MOVE_DEPTH || inCheck()) return false;
  const limit = tunables.LATE_MOVE_BASE + depth * depth;
  return number > (improving ? limit : (limit * tunables.LATE_MOVE_NOT_IMPROVING) / 100);
}

/** What ceiling() says of a move that is worth its search. */
export const HOPEFUL: i32 = NO_EVAL;
/** A move that is not, though nothing says how good it could be. */
const UNKNOWN: i32 = -INFINITE;

/**
 * What a move not worth its search could be worth at most, −INFINITE where that is not known; HOPEFUL of all others.
 * node.number and node.history are the move's.
 */
export function ceiling(node: Node, move: Move, quiet: bool, depth: i32, alpha: i32): i32 {
  // The depth it would be searched to.
  const reduced = max(0, depth - baseReduction(depth, node.number) / 1024);
  return quiet
    ? quietCeiling(node, move, depth, reduced, alpha)
    : noisyCeiling(node, move, depth, reduced, alpha);
}

/** True when a move that is worth `most` at most cannot raise alpha, unless it gives check. */
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
  // The piece is lost where it goes. Nothing takes it where nothing attacked its way: a slider would through `from`.
  const ways = bit(fromOf(move)) | bit(toOf(move));
  if (reduced > tunables.SEE_PRUNING_DEPTH || !(node.threats & ways)) return HOPEFUL;
  if (seeAtLeast(move, -tunables.SEE_QUIET_MARGIN * reduced) || isSoundCheck(move, depth)) return HOPEFUL;
  return UNKNOWN;
}

/** True when a move gives up no more in exchange than a capture may at this depth. */
function isSound(move: Move, depth: i32): bool {
  return seeAtLeast(move, -tunables.SEE_NOISY_MARGIN * depth);
}

/** A check is forcing, so it is left out like a capture. */
function isSoundCheck(move: Move, depth: i32): bool {
  return givesCheck(move) && isSound(move, depth);
}

/** What a promotion adds to the mover's material. */
function promotionGain(move: Move): i32 {
  return kindOf(move) == PROMOTION ? exchangeValue(promotionType(move)) - exchangeValue(PAWN) : 0;
}

/** Of a capture or promotion. */
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
