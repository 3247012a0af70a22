// Attack tables: knights, kings and pawns; sliders by magic multiplication; lines between squares.
// Sliders are "fancy magic bitboards" (Kannan 2007). A random search found the multipliers.
import {
  BETWEEN,
  BISHOP_LOOKUP,
  BISHOP_TABLE,
  KING_ATTACKS,
  KNIGHT_ATTACKS,
  LINE,
  PAWN_ATTACKS,
  ROOK_LOOKUP,
  ROOK_TABLE,
} from "../../memory";
import { SliderLookup } from "../../records/board";
import { Black, bit, count, pawnAttacks, White } from "../encoding/bitboard";
import { BISHOP_MAGICS, ROOK_MAGICS } from "./magics";

export function knightAttacks(square: i32): u64 {
  return load<u64>(KNIGHT_ATTACKS + ((square as usize) << 3));
}

export function kingAttacks(square: i32): u64 {
  return load<u64>(KING_ATTACKS + ((square as usize) << 3));
}

/** Squares that a pawn of `color` on `square` attacks. */
export function pawnAttacksFrom(color: i32, square: i32): u64 {
  return load<u64>(PAWN_ATTACKS + ((((color << 6) | square) as usize) << 3));
}

/** The record of a square in one of the two tables of lookups. */
function lookupOf(lookups: usize, square: i32): SliderLookup {
  return changetype<SliderLookup>(lookups + ((square as usize) << 5));
}

function sliderAttacks(lookup: SliderLookup, occupied: u64): u64 {
  const index = ((occupied & lookup.mask) * lookup.multiplier) >> (lookup.shift as u64);
  return load<u64>(lookup.table + ((index as usize) << 3));
}

export function bishopAttacks(square: i32, occupied: u64): u64 {
  return sliderAttacks(lookupOf(BISHOP_LOOKUP, square), occupied);
}

export function rookAttacks(square: i32, occupied: u64): u64 {
  return sliderAttacks(lookupOf(ROOK_LOOKUP, square), occupied);
}

/** Squares between two squares on a common line, else 0. */
export function between(a: i32, b: i32): u64 {
  return load<u64>(BETWEEN + ((((a << 6) | b) as usize) << 3));
}

/** All squares of the line through two squares, 0 if there is none. */
export function line(a: i32, b: i32): u64 {
  return load<u64>(LINE + ((((a << 6) | b) as usize) << 3));
}

/** Squares on the ray from `square` in steps of (df, dr), up to and including the first occupied one. */
function ray(square: i32, df: i32, dr: i32, occupied: u64): u64 {
  let result: u64 = 0;
  let file = (square & 7) + df;
  let rank = (square >> 3) + dr;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    const b = bit(rank * 8 + file);
    result |= b;
    if (occupied & b) break;
    file += df;
    rank += dr;
  }
  return result;
}

function slowSlider(square: i32, diagonal: bool, occupied: u64): u64 {
  return diagonal
    ? ray(square, 1, 1, occupied) |
        ray(square, 1, -1, occupied) |
        ray(square, -1, 1, occupied) |
        ray(square, -1, -1, occupied)
    : ray(square, 1, 0, occupied) |
        ray(square, -1, 0, occupied) |
        ray(square, 0, 1, occupied) |
        ray(square, 0, -1, occupied);
}

/** The squares whose occupancy matters: the attacks on an empty board less the border on which a ray ends. */
function relevantSquares(square: i32, diagonal: bool): u64 {
  const attacks = slowSlider(square, diagonal, 0);
  const file = (0x0101010101010101 as u64) << ((square & 7) as u64);
  const rank = (0xff as u64) << ((square & 56) as u64);
  const border = ((0xff000000000000ff as u64) & ~rank) | ((0x8181818181818181 as u64) & ~file);
  return attacks & ~border;
}

function initSlider(lookups: usize, start: usize, magics: usize, diagonal: bool): void {
  let table = start;
  for (let square = 0; square < 64; square++) {
    const mask = relevantSquares(square, diagonal);
    const lookup = lookupOf(lookups, square);
    lookup.mask = mask;
    lookup.multiplier = load<u64>(magics + ((square as usize) << 3));
    lookup.table = table;
    lookup.shift = 64 - count(mask);
    let subset: u64 = 0;
    do {
      const index = (subset * lookup.multiplier) >> (lookup.shift as u64);
      store<u64>(table + ((index as usize) << 3), slowSlider(square, diagonal, subset));
      subset = (subset - mask) & mask;
    } while (subset != 0);
    table += (1 as usize) << ((count(mask) as usize) + 3);
    assert(ASC_NO_ASSERT || readsBack(lookup, square, diagonal));
  }
}

/** True when the multiplier never gives one place to two different sets of attacks. */
function readsBack(lookup: SliderLookup, square: i32, diagonal: bool): bool {
  let subset: u64 = 0;
  do {
    if (sliderAttacks(lookup, subset) != slowSlider(square, diagonal, subset)) return false;
    subset = (subset - lookup.mask) & lookup.mask;
  } while (subset != 0);
  return true;
}

function initLines(): void {
  for (let a = 0; a < 64; a++) {
    for (let df = -1; df <= 1; df++) {
      for (let dr = -1; dr <= 1; dr++) {
        if (df == 0 && dr == 0) continue;
        const whole = ray(a, df, dr, 0);
        const full = whole | ray(a, -df, -dr, 0) | bit(a);
        for (let b = 0; b < 64; b++) {
          if (!(whole & bit(b))) continue;
          const at = (((a << 6) | b) as usize) << 3;
          store<u64>(LINE + at, full);
          store<u64>(BETWEEN + at, ray(a, df, dr, bit(b)) & ~bit(b));
        }
      }
    }
  }
}

/** Squares that a knight or king on a square attacks. */
function stepper(square: i32, knight: bool): u64 {
  let result: u64 = 0;
  for (let to = 0; to < 64; to++) {
    const df = abs((to & 7) - (square & 7));
    const dr = abs((to >> 3) - (square >> 3));
    if (knight ? df * dr == 2 : max(df, dr) == 1) result |= bit(to);
  }
  return result;
}

/** Fills every attack table; once, before any thread searches. */
export function initAttacks(): void {
  for (let square = 0; square < 64; square++) {
    const at = (square as usize) << 3;
    store<u64>(KNIGHT_ATTACKS + at, stepper(square, true));
    store<u64>(KING_ATTACKS + at, stepper(square, false));
    store<u64>(PAWN_ATTACKS + at, pawnAttacks<White>(bit(square)));
    store<u64>(PAWN_ATTACKS + 512 + at, pawnAttacks<Black>(bit(square)));
  }
  initSlider(BISHOP_LOOKUP, BISHOP_TABLE, BISHOP_MAGICS, true);
  initSlider(ROOK_LOOKUP, ROOK_TABLE, ROOK_MAGICS, false);
  initLines();
}
