// Castling by the number of a right, 0…3: white short, white long, black short, black long. Kings and rooks
// may stand on any squares of their rank (Chess960).
import {
  GAME_CASTLING_EMPTY,
  GAME_CASTLING_MASK,
  GAME_CASTLING_ROOK,
  GAME_CASTLING_SAFE,
} from "../../memory";
import { between } from "../attacks/attacks";
import { bit, has, lsb } from "../encoding/bitboard";
import { castlingRights, colorBits, isAttacked, kingSquare, position, thread } from "../position/position";

/** Square of the rook of a right. */
export function castlingRookSquare(right: i32): i32 {
  return load<u8>(thread + (right as usize), GAME_CASTLING_ROOK) as i32;
}

/** Target of the king for a right: g1, c1, g8, c8. */
export function castlingKingTarget(right: i32): i32 {
  return ((right >> 1) * 56) | (right & 1 ? 2 : 6);
}

/** Target of the rook for a right: f1, d1, f8, d8. */
export function castlingRookTarget(right: i32): i32 {
  return ((right >> 1) * 56) | (right & 1 ? 3 : 5);
}

/** True when castling by `right` is legal. The side to move must have the right and not be in check. */
export function canCastle(right: i32): bool {
  const at = thread + ((right as usize) << 3);
  const us = right >> 1;
  const occupied = colorBits(0) | colorBits(1);
  if (occupied & load<u64>(at, GAME_CASTLING_EMPTY)) return false;
  // Chess960: a rook that shields its king on the rank is pinned.
  if (has(position.pinned, castlingRookSquare(right))) return false;
  for (let path = load<u64>(at, GAME_CASTLING_SAFE); path; path &= path - 1) {
    if (isAttacked(lsb(path), us ^ 1, occupied)) return false;
  }
  return true;
}

/** Squares of a rank from `a` to `b`, both included. */
function span(a: i32, b: i32): u64 {
  return between(a, b) | bit(a) | bit(b);
}

/** Grants a castling right with the rook on a square; kings must be on the board already. */
export function grantCastling(right: i32, rook: i32): void {
  const color = right >> 1;
  const king = kingSquare(color);
  const kingTo = castlingKingTarget(right);
  const movers = bit(king) | bit(rook);
  position.castling = (castlingRights() | (1 << right)) as u8;
  store<u8>(thread + (right as usize), rook, GAME_CASTLING_ROOK);
  const kingMask = thread + GAME_CASTLING_MASK + (king as usize);
  store<u8>(kingMask, (load<u8>(kingMask) as i32) & ~(1 << right));
  const rookMask = thread + GAME_CASTLING_MASK + (rook as usize);
  store<u8>(rookMask, (load<u8>(rookMask) as i32) & ~(1 << right));
  const at = thread + ((right as usize) << 3);
  store<u64>(at, (span(king, kingTo) | span(rook, castlingRookTarget(right))) & ~movers, GAME_CASTLING_EMPTY);
  store<u64>(at, span(king, kingTo) & ~bit(king), GAME_CASTLING_SAFE);
}
