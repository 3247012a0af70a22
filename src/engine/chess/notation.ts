// Writes the core's moves in UCI notation.
import { fromSquare, isCastlingMove, isPromotion, promotedType, toSquare } from "./move";
import { KNIGHT } from "./pieces";
import { squareName } from "./squares";

/** Knight to queen. */
const PROMOTION_LETTERS = "nbrq";

/** True when king and rook castle from their squares of ordinary chess. */
function isOrdinaryCastling(move: number): boolean {
  const rookFile = toSquare(move) & 7;
  return isCastlingMove(move) && (fromSquare(move) & 7) === 4 && (rookFile === 0 || rookFile === 7);
}

/**
 * UCI text of a move. Castling is king takes rook in Chess960, else the king's two-square step. From non-standard squares it is
 * always king takes rook, because the step could be mistaken for a king's move.
 */
export function moveName(move: number, chess960: boolean): string {
  const from = fromSquare(move);
  let to = toSquare(move);
  if (isOrdinaryCastling(move) && !chess960) to = (from & 56) | (to > from ? 6 : 2);
  const promotion = isPromotion(move) ? PROMOTION_LETTERS[promotedType(move) - KNIGHT] : "";
  return squareName(from) + squareName(to) + promotion;
}
