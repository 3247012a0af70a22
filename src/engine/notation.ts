// Moves between the core's 16 bits and UCI notation. Castling is king takes rook in the core.
import { squareName } from "./fen";

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

/** UCI text of a move; castling as king takes rook in Chess960, else as the king's two-square step. */
export function moveName(move: number, chess960: boolean): string {
  const from = fromSquare(move);
  let to = toSquare(move);
  if (isCastlingMove(move) && !chess960) to = (from & 56) | (to > from ? 6 : 2);
  const promotion = move >> KIND_SHIFT === PROMOTION ? PROMOTION_LETTERS[(move >> 12) & 3] : "";
  return squareName(from) + squareName(to) + promotion;
}
