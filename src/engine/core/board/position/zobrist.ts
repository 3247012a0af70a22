// Zobrist keys (Zobrist 1970) from exactly 781 random numbers: 12×64 piece-square, 4 castling rights,
// 8 en-passant files, 1 side to move. The seed is fixed, so keys are equal on every machine and in saved
// tables.
import { CASTLING_KEYS, ZOBRIST, ZOBRIST_COUNT } from "../../memory";
import { fileOf } from "../encoding/bitboard";

const SEED: u64 = 0x50414c494d505345; // "PALIMPSE"
const FIRST_CASTLING: i32 = 768;
const FIRST_EN_PASSANT: i32 = 772;
const SIDE: i32 = 780;

/** The distance of two states of SplitMix64 (Steele, Lea, Flood 2014). */
export const SPLIT_MIX_STEP: u64 = 0x9e3779b97f4a7c15;

/** SplitMix64's output for a state. A bijection that leaves no pattern. */
export function mixed(state: u64): u64 {
  let z = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Number `n` of the stream. */
function splitMix(n: u64): u64 {
  return mixed(SEED + (n + 1) * SPLIT_MIX_STEP);
}

/** One of the 781 numbers: index 0…780. */
function zobristNumber(index: i32): u64 {
  return load<u64>(ZOBRIST + ((index as usize) << 3));
}

/** `piece` is a piece code (1…6 white, 9…14 black). */
export function pieceKey(piece: i32, square: i32): u64 {
  const row = (piece & 7) - 1 + (piece >> 3) * 6;
  return zobristNumber((row << 6) | square);
}

/** `rights` is a set of castling rights, 0…15. */
export function castlingKey(rights: i32): u64 {
  return load<u64>(CASTLING_KEYS + ((rights as usize) << 3));
}

export function enPassantKey(square: i32): u64 {
  return zobristNumber(FIRST_EN_PASSANT + fileOf(square));
}

export function sideKey(): u64 {
  return zobristNumber(SIDE);
}

export function initZobrist(): void {
  for (let i = 0; i < ZOBRIST_COUNT; i++) {
    store<u64>(ZOBRIST + ((i as usize) << 3), splitMix(i as u64));
  }
  for (let rights = 0; rights < 16; rights++) {
    let key: u64 = 0;
    for (let right = 0; right < 4; right++) {
      if (rights & (1 << right)) key ^= zobristNumber(FIRST_CASTLING + right);
    }
    store<u64>(CASTLING_KEYS + ((rights as usize) << 3), key);
  }
}
