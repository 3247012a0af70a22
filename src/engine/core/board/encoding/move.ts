// Moves of 16 bits: see codes.ts.
import { KIND_MASK, PROMOTION } from "./codes";
import { KNIGHT } from "./piece";

export { CASTLING, EN_PASSANT, NORMAL, PROMOTION } from "./codes";

export type Move = i32;

export const NO_MOVE: Move = 0;

/** A null move: from = to, so it never equals a real move. */
export const NULL_MOVE: Move = 65;

export function makeMove(from: i32, to: i32, kind: i32): Move {
  return from | (to << 6) | kind;
}

export function makePromotion(from: i32, to: i32, type: i32): Move {
  return from | (to << 6) | ((type - KNIGHT) << 12) | PROMOTION;
}

export function fromOf(move: Move): i32 {
  return move & 63;
}

export function toOf(move: Move): i32 {
  return (move >> 6) & 63;
}

/** From and to together, 0…4095: the index of butterfly tables. */
export function fromTo(move: Move): i32 {
  return move & 4095;
}

export function kindOf(move: Move): i32 {
  return move & KIND_MASK;
}

/** Piece type of a promotion; meaningful only when the kind is PROMOTION. */
export function promotionType(move: Move): i32 {
  return ((move >> 12) & 3) + KNIGHT;
}
