// Lists of moves; a type argument selects the kinds of moves. A list is an array of u32 with the move in the
// low 16 bits and room for the picker's score above.
import { count, lsb } from "../encoding/bitboard";
import { Move, makeMove, makePromotion, NORMAL } from "../encoding/move";
import { KNIGHT, QUEEN } from "../encoding/piece";

/** Captures and all promotions. */
export type Noisy = u8;
/** Everything else. */
export type Quiet = u16;
/** All legal moves. */
export type All = u32;
/** All legal moves, not written but counted by the list's length. */
export type Counted = u64;

/** Bytes of a list entry. */
export const ENTRY: usize = 4;

export function wantsNoisy<Kind>(): bool {
  return sizeof<Kind>() != 2;
}

export function wantsQuiet<Kind>(): bool {
  return sizeof<Kind>() != 1;
}

function onlyCounts<Kind>(): bool {
  return sizeof<Kind>() == 8;
}

export function emit<Kind>(list: usize, move: Move): usize {
  if (!onlyCounts<Kind>()) store<u32>(list, move);
  return list + ENTRY;
}

/** Moves from one square to each square of a set. */
export function emitAll<Kind>(list: usize, from: i32, targets: u64): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * ENTRY;
  let left = targets;
  while (left) {
    store<u32>(list, makeMove(from, lsb(left), NORMAL));
    list += ENTRY;
    left &= left - 1;
  }
  return list;
}

/** Pawn moves to each square of a set, all over the same distance. */
export function emitPawns<Kind>(list: usize, targets: u64, back: i32): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * ENTRY;
  let left = targets;
  while (left) {
    const to = lsb(left);
    store<u32>(list, makeMove(to + back, to, NORMAL));
    list += ENTRY;
    left &= left - 1;
  }
  return list;
}

export function emitPromotions<Kind>(list: usize, targets: u64, back: i32): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * (4 * ENTRY);
  let left = targets;
  while (left) {
    const to = lsb(left);
    for (let type = QUEEN; type >= KNIGHT; type--) {
      store<u32>(list, makePromotion(to + back, to, type));
      list += ENTRY;
    }
    left &= left - 1;
  }
  return list;
}
