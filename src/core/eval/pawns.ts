// Pawn structure of both sides, cached by pawn key: isolated, doubled, backward, connected and passed pawns.
// Entry: key u64, passed pawns of both sides u64, value i32 (White's view).
import {
  Black,
  besides,
  bit,
  filesOf,
  isWhite,
  lsb,
  pawnAttacks,
  relativeRank,
  up,
  White,
} from "../board/bitboard";
import { PAWN } from "../board/piece";
import { pawnKey, pieceBits, thread } from "../board/position";
import { PAWN_CACHE_ENTRIES, PAWN_CACHE_ENTRY, THREAD_PAWN_CACHE } from "../memory";
import { Tapered } from "./score";
import { BACKWARD_PAWN, CONNECTED_PAWN, DOUBLED_PAWN, ISOLATED_PAWN, passedPawn } from "./weights";

const ENTRY_PASSED: usize = 8;
const ENTRY_VALUE: usize = 16;
const ENTRY_USED: usize = 20;

/** All squares in front of a set, the set's own squares left out. */
export function frontFill<Us>(squares: u64): u64 {
  let fill = up<Us>(squares);
  if (isWhite<Us>()) {
    fill |= fill << 8;
    fill |= fill << 16;
    fill |= fill << 32;
  } else {
    fill |= fill >> 8;
    fill |= fill >> 16;
    fill |= fill >> 32;
  }
  return fill;
}

/** Pawns of `Us` that no enemy pawn can stop or take on their way. */
function passedPawns<Us>(own: u64, enemy: u64): u64 {
  const guarded = isWhite<Us>() ? frontFill<Black>(enemy) : frontFill<White>(enemy);
  return own & ~(guarded | besides(guarded));
}

function structure<Us>(own: u64, enemy: u64, passed: u64): Tapered {
  const us = isWhite<Us>() ? 0 : 1;
  const supported = pawnAttacks<Us>(own);
  const enemyAttacks = isWhite<Us>() ? pawnAttacks<Black>(enemy) : pawnAttacks<White>(enemy);
  // Squares own pawns attack now or after advancing: a pawn whose stop square lies outside cannot be supported.
  const supportable = frontFill<Us>(supported) | supported;
  const neighbours = besides(filesOf(own));
  let value: Tapered = 0;
  let left = own;
  while (left) {
    const square = lsb(left);
    const pawn = bit(square);
    const stop = up<Us>(pawn);
    if (frontFill<Us>(pawn) & own) value += DOUBLED_PAWN;
    if (!(pawn & neighbours)) value += ISOLATED_PAWN;
    else if (!(stop & supportable) && stop & enemyAttacks) value += BACKWARD_PAWN;
    if (pawn & (supported | besides(own))) {
      value += CONNECTED_PAWN * relativeRank(us, square);
    }
    if (pawn & passed) value += passedPawn(relativeRank(us, square));
    left &= left - 1;
  }
  return value;
}

/** Makes sure the current pawn structure is in the cache and returns its entry's address. */
export function pawnEntry(): usize {
  const key = pawnKey();
  const entry =
    thread + THREAD_PAWN_CACHE + ((key & ((PAWN_CACHE_ENTRIES as u64) - 1)) as usize) * PAWN_CACHE_ENTRY;
  if (load<u64>(entry) != key || load<u32>(entry, ENTRY_USED) == 0) {
    const white = pieceBits(0, PAWN);
    const black = pieceBits(1, PAWN);
    const passed = passedPawns<White>(white, black) | passedPawns<Black>(black, white);
    const value = structure<White>(white, black, passed) - structure<Black>(black, white, passed);
    store<u64>(entry, key);
    store<u64>(entry, passed, ENTRY_PASSED);
    store<i32>(entry, value, ENTRY_VALUE);
    store<u32>(entry, 1, ENTRY_USED);
  }
  return entry;
}

/** Structure value from White's view. */
export function pawnValue(entry: usize): Tapered {
  return load<i32>(entry, ENTRY_VALUE);
}

/** Passed pawns of both sides. */
export function passedOf(entry: usize): u64 {
  return load<u64>(entry, ENTRY_PASSED);
}
