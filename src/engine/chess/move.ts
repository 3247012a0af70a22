// The core's 16-bit moves: origin 6 bits, target 6, promotion 2, kind 2. Castling is king takes rook.
import { KNIGHT } from "./pieces";

const KIND_MASK = 3 << 14;
export const PROMOTION = 1 << 14;
export const EN_PASSANT = 2 << 14;
const CASTLING = 3 << 14;

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
