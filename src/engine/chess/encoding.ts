// Pieces, squares and 16-bit moves as the core numbers them, with their letters and their names in UCI notation.
import { CASTLING, EN_PASSANT, KIND_MASK, KNIGHT, PROMOTION } from "../core/board/encoding/codes";

export { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../core/board/encoding/codes";

/** Letter of each piece code; a blank stands for a code of no piece. */
export const PIECE_LETTERS = " PNBRQK  pnbrqk";

/** "No square", as in the core. */
export const NO_SQUARE = 64;

/** Name of a square 0…63: "a1" … "h8". */
export function squareName(square: number): string {
  return "abcdefgh".charAt(square & 7) + String((square >> 3) + 1);
}

/** Square 0…63 of a name such as "e4"; -1 for other text. */
export function squareIndex(name: string): number {
  if (!/^[a-h][1-8]$/.test(name)) return -1;
  return name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 8;
}

/** The origin, 0…63. */
export function fromSquare(move: number): number {
  return move & 63;
}

/** The target, 0…63. */
export function toSquare(move: number): number {
  return (move >> 6) & 63;
}

export function isPromotion(move: number): boolean {
  return (move & KIND_MASK) === PROMOTION;
}

export function isEnPassant(move: number): boolean {
  return (move & KIND_MASK) === EN_PASSANT;
}

export function isCastlingMove(move: number): boolean {
  return (move & KIND_MASK) === CASTLING;
}

/** The type of the new piece, knight to queen, if the move is a promotion. */
export function promotedType(move: number): number {
  return ((move >> 12) & 3) + KNIGHT;
}

/** A promotion of a pawn's move to a type, knight to queen. */
export function promotionTo(move: number, type: number): number {
  return move | ((type - KNIGHT) << 12) | PROMOTION;
}

/** Knight to queen. */
const PROMOTION_LETTERS = "nbrq";

/**
 * UCI text of a move. Castling is king takes rook in Chess960, else the king's two-square step. From non-standard squares it is
 * always king takes rook, because the step could be mistaken for a king's move.
 */
export function moveName(move: number, chess960: boolean): string {
  const from = fromSquare(move);
  let to = toSquare(move);
  const isStandard = (from & 7) === 4 && ((to & 7) === 0 || (to & 7) === 7);
  if (isCastlingMove(move) && isStandard && !chess960) to = (from & 56) | (to > from ? 6 : 2);
  const promotion = isPromotion(move) ? PROMOTION_LETTERS[promotedType(move) - KNIGHT] : "";
  return squareName(from) + squareName(to) + promotion;
}
