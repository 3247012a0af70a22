// Bitboards. Squares are 0…63 with a1 = 0, b1 = 1, h8 = 63; bit n of a bitboard is square n.

/** Colours as type arguments: the compiler specialises generic functions for each side. */
export type White = u8;
export type Black = u16;

/** True in the specialisation for White; a constant at compile time. */
export function isWhite<Us>(): bool {
  return sizeof<Us>() == 1;
}

export const WHITE: i32 = 0;
export const BLACK: i32 = 1;

export const DARK_SQUARES: u64 = 0xaa55aa55aa55aa55;
export const FILE_A: u64 = 0x0101010101010101;
export const FILE_H: u64 = 0x8080808080808080;
export const RANK_1: u64 = 0x00000000000000ff;
export const RANK_3: u64 = 0x0000000000ff0000;
export const RANK_6: u64 = 0x0000ff0000000000;
export const RANK_8: u64 = 0xff00000000000000;

/** The bitboard of one square. */
export function bit(square: i32): u64 {
  return (1 as u64) << (square as u64);
}

/** Index of the lowest set bit; `b` must not be 0. */
export function lsb(b: u64): i32 {
  return ctz(b) as i32;
}

export function count(b: u64): i32 {
  return popcnt(b) as i32;
}

/** True when two or more bits are set. */
export function several(b: u64): bool {
  return (b & (b - 1)) != 0;
}

export function has(b: u64, square: i32): bool {
  return ((b >> (square as u64)) & 1) != 0;
}

/** One step towards the enemy's back rank. */
export function up<Us>(b: u64): u64 {
  return isWhite<Us>() ? b << 8 : b >> 8;
}

/** Squares attacked towards the a-file by a set of pawns. */
export function upWest<Us>(b: u64): u64 {
  return isWhite<Us>() ? (b & ~FILE_A) << 7 : (b & ~FILE_A) >> 9;
}

/** Squares attacked towards the h-file by a set of pawns. */
export function upEast<Us>(b: u64): u64 {
  return isWhite<Us>() ? (b & ~FILE_H) << 9 : (b & ~FILE_H) >> 7;
}

export function pawnAttacks<Us>(b: u64): u64 {
  return upWest<Us>(b) | upEast<Us>(b);
}

export function fileOf(square: i32): i32 {
  return square & 7;
}

export function rankOf(square: i32): i32 {
  return square >> 3;
}

/** Rank counted from the side's own back rank, 0…7. */
export function relativeRank(color: i32, square: i32): i32 {
  return (square >> 3) ^ (color * 7);
}

/** The squares beside each square of a set, on the same rank. */
export function besides(squares: u64): u64 {
  return ((squares & ~FILE_A) >> 1) | ((squares & ~FILE_H) << 1);
}
