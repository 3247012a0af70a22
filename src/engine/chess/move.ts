// The core's 16-bit moves: see src/engine/core/board/encoding/move-kinds.ts.
import { CASTLING, EN_PASSANT, KIND_MASK, PROMOTION } from "../core/board/encoding/move-kinds";
import { KNIGHT } from "./pieces";

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
