// Draws that end a line of the search.

import { hasLegalMove } from "../../board/moves/legality";
import { canRepeat } from "../../board/position/cycles";
import { inCheck, isInsufficientMaterial, isRepetition, rule50 } from "../../board/position/position";
import { DRAW } from "../score";
import { UPCOMING_REPETITION } from "../tunables";

const FIFTY_MOVES: i32 = 100;

/**
 * True when the position, `ply` moves from the root, is drawn by rule. A mate with the hundredth ply has
 * precedence.
 */
export function isDrawn(ply: i32): bool {
  if (isRepetition(ply) || isInsufficientMaterial()) return true;
  return rule50() >= FIFTY_MOVES && (!inCheck() || hasLegalMove());
}

/** True when alpha is below a draw, and a move back to an earlier position gives a draw. */
export function isDrawAtHand(alpha: i32, ply: i32): bool {
  return UPCOMING_REPETITION && alpha < DRAW && canRepeat(ply);
}
