// Draws that end a line of the search.
import { hasLegalMove } from "../board/legality";
import { inCheck, isInsufficientMaterial, isRepetition, rule50 } from "../board/position";

const FIFTY_MOVES: i32 = 100;

/** True when the position, `ply` moves from the root, is drawn by rule. A mate on the hundredth ply comes first. */
export function isDrawn(ply: i32): bool {
  if (isRepetition(ply) || isInsufficientMaterial()) return true;
  return rule50() >= FIFTY_MOVES && (!inCheck() || hasLegalMove());
}
