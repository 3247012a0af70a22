// Reads the core's 16-bit moves and writes them in UCI notation. In the core castling is king takes rook.
import { squareName } from "./squares";

const KIND_SHIFT = 14;
const PROMOTION = 1;
const CASTLING = 3;
const PROMOTION_LETTERS = "nbrq";

export function fromSquare(move: number): number {
  return move & 63;
}

export function toSquare(move: number): number {
  return (move >> 6) & 63;
}

export function isCastlingMove(move: number): boolean {
  return move >> KIND_SHIFT === CASTLING;
}

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
  const promotion = move >> KIND_SHIFT === PROMOTION ? PROMOTION_LETTERS[(move >> 12) & 3] : "";
  return squareName(from) + squareName(to) + promotion;
}
