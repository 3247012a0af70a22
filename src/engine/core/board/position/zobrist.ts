// Zobrist keys (Zobrist 1970) from exactly 781 random numbers: 12×64 piece-square, 4 castling rights,
// 8 en-passant files, 1 side to move.
import { CASTLING_KEYS, ZOBRIST, ZOBRIST_COUNT } from "../../memory";
import { NON_PAWN_KEYS } from "../../records/board";
import { fileOf, lsb } from "../encoding/bitboard";
import { PAWN } from "../encoding/piece";
import { colorBits, keySlot, NO_SQUARE, occupied, pieceBits, pieceOn, position } from "./position";

/** "PALIMPSE". The engine's seed is fixed, so keys are equal on every machine and in saved tables. */
export const ZOBRIST_SEED: u64 = 0x50414c494d505345;
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

/** Fills the numbers from a state of SplitMix64. */
export function initZobrist(seed: u64): void {
  for (let i = 0; i < ZOBRIST_COUNT; i++) {
    store<u64>(ZOBRIST + ((i as usize) << 3), mixed(seed + ((i + 1) as u64) * SPLIT_MIX_STEP));
  }
  for (let rights = 0; rights < 16; rights++) {
    let key: u64 = 0;
    for (let right = 0; right < 4; right++) {
      if (rights & (1 << right)) key ^= zobristNumber(FIRST_CASTLING + right);
    }
    store<u64>(CASTLING_KEYS + ((rights as usize) << 3), key);
  }
}

// The keys of the current position, computed from scratch.

/** Key of the pieces on some squares. */
function keyOf(squares: u64): u64 {
  let key: u64 = 0;
  for (let left = squares; left; left &= left - 1) {
    const square = lsb(left);
    key ^= pieceKey(pieceOn(square), square);
  }
  return key;
}

export function computeKey(): u64 {
  let key = castlingKey(position.castling) ^ keyOf(occupied());
  if (position.enPassant != NO_SQUARE) key ^= enPassantKey(position.enPassant);
  if (position.side) key ^= sideKey();
  return key;
}

export function computePawnKey(): u64 {
  return keyOf(pieceBits(0, PAWN) | pieceBits(1, PAWN));
}

/** Key of a colour's pieces other than pawns. */
export function computeNonPawnKey(color: i32): u64 {
  return keyOf(colorBits(color) & ~pieceBits(color, PAWN));
}

/** Gives the current position the keys of the present hash numbers. */
export function setKeys(): void {
  const nonPawnKeys = changetype<usize>(position) + NON_PAWN_KEYS;
  position.key = computeKey();
  position.pawnKey = computePawnKey();
  store<u64>(nonPawnKeys, computeNonPawnKey(0));
  store<u64>(nonPawnKeys, computeNonPawnKey(1), 8);
  store<u64>(keySlot, position.key);
}
