// Moves left out near the leaves, where their number, the static evaluation, the histories or a static exchange say that
// they will not raise alpha. `reduced` is the depth a move would be searched to after reductions, plies.
import { bit } from "../board/bitboard";
import { givesCheck } from "../board/checks";
import { fromOf, kindOf, Move, PROMOTION, promotionType, toOf } from "../board/move";
import { PAWN } from "../board/piece";
import { inCheck } from "../board/position";
import { exchangeValue, seeAtLeast } from "../board/see";
import { threats } from "./frame";
import { INFINITE, isDecided } from "./score";
import {
  CAPTURE_FUTILITY_BASE,
  CAPTURE_FUTILITY_DEPTH,
  CAPTURE_FUTILITY_HISTORY_DIVISOR,
  CAPTURE_FUTILITY_MARGIN,
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_HISTORY_DIVISOR,
  FUTILITY_MARGIN,
  HISTORY_PRUNING_DEPTH,
  HISTORY_PRUNING_MARGIN,
  LATE_MOVE_BASE,
  LATE_MOVE_DEPTH,
  LATE_MOVE_NOT_IMPROVING,
  SEE_NOISY_MARGIN,
  SEE_PRUNING_DEPTH,
  SEE_QUIET_MARGIN,
} from "./tunables";

/** True when so many moves have been tried at this depth that a quiet one hardly ever helps. */
export function isLate(depth: i32, number: i32, improving: bool): bool {
  if (depth > LATE_MOVE_DEPTH || inCheck()) return false;
  const limit = LATE_MOVE_BASE + depth * depth;
  return number > (improving ? limit : (limit * LATE_MOVE_NOT_IMPROVING) / 100);
}

/** What the move that was found hopeless last could have been worth at most; −INFINITE where that is not known. */
export let ceiling: i32 = -INFINITE;

/** True when a move that is worth `most` at most cannot raise alpha, unless it gives check; that is then the ceiling. */
function isFutile(move: Move, most: i32, alpha: i32): bool {
  if (most > alpha || givesCheck(move)) return false;
  ceiling = most;
  return true;
}

/** True when a quiet move is not worth its search. `stand` = the static evaluation, void in check. */
export function isHopelessQuiet(
  move: Move,
  ply: i32,
  history: i32,
  depth: i32,
  reduced: i32,
  stand: i32,
  alpha: i32,
): bool {
  ceiling = -INFINITE;
  if (depth <= HISTORY_PRUNING_DEPTH && history < -HISTORY_PRUNING_MARGIN * depth) {
    return !isSoundCheck(move, depth);
  }
  // Futility: the static evaluation is too far below alpha for a quiet move.
  if (reduced <= FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const most = stand + FUTILITY_BASE + FUTILITY_MARGIN * reduced + history / FUTILITY_HISTORY_DIVISOR;
    if (isFutile(move, most, alpha)) return true;
  }
  // The piece is lost where it goes. Nothing takes it where nothing attacked its way: a slider would through `from`.
  if (reduced > SEE_PRUNING_DEPTH || !(threats(ply) & (bit(fromOf(move)) | bit(toOf(move))))) return false;
  return !seeAtLeast(move, -SEE_QUIET_MARGIN * reduced) && !isSoundCheck(move, depth);
}

/** True when a move gives up no more in exchange than a capture may at this depth. */
function isSound(move: Move, depth: i32): bool {
  return seeAtLeast(move, -SEE_NOISY_MARGIN * depth);
}

/** A check is forcing, so it is left out like a capture. */
function isSoundCheck(move: Move, depth: i32): bool {
  return givesCheck(move) && isSound(move, depth);
}

/** What a promotion adds to the mover's material. */
function promotionGain(move: Move): i32 {
  return kindOf(move) == PROMOTION ? exchangeValue(promotionType(move)) - exchangeValue(PAWN) : 0;
}

/** The same for a capture or promotion; `captured` is the type of the captured piece, 0 for none. */
export function isHopelessNoisy(
  move: Move,
  captured: i32,
  history: i32,
  depth: i32,
  reduced: i32,
  stand: i32,
  alpha: i32,
): bool {
  // Futility: not even the captured piece brings the evaluation up to alpha.
  ceiling = -INFINITE;
  if (reduced <= CAPTURE_FUTILITY_DEPTH && !inCheck() && !isDecided(alpha)) {
    const gain = exchangeValue(captured) + promotionGain(move) + history / CAPTURE_FUTILITY_HISTORY_DIVISOR;
    const most = stand + CAPTURE_FUTILITY_BASE + CAPTURE_FUTILITY_MARGIN * reduced + gain;
    if (isFutile(move, most, alpha)) return true;
  }
  return depth <= SEE_PRUNING_DEPTH && !isSound(move, depth);
}
