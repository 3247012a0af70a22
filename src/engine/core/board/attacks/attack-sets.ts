// The squares that all pieces of a type attack, for both sides at once: one side in each lane of a vector. In lane 0 pawns move
// up the board. Sliders by parallel prefix fills ("Kogge-Stone", after Steffan Westcott and Gerd Isenberg), which need neither
// tables nor branches, so the trainer's kernel runs them too.
import { FILE_A, FILE_H } from "../encoding/bitboard";

/** Exchanges the sides. */
export function exchanged(sets: v128): v128 {
  return i64x2.shuffle(sets, sets, 1, 0);
}

function notFileA(sets: v128): v128 {
  return v128.and(sets, i64x2.splat(~FILE_A));
}

function notFileH(sets: v128): v128 {
  return v128.and(sets, i64x2.splat(~FILE_H));
}

/** The squares that pawns attack towards file a. */
export function attackedByPawnsWest(pawns: v128): v128 {
  const white = i64x2.extract_lane(pawns, 0);
  const black = i64x2.extract_lane(pawns, 1) as u64;
  return i64x2((white & ~FILE_A) << 7, (black & ~FILE_A) >> 9);
}

/** The squares that pawns attack towards file h. */
export function attackedByPawnsEast(pawns: v128): v128 {
  const white = i64x2.extract_lane(pawns, 0);
  const black = i64x2.extract_lane(pawns, 1) as u64;
  return i64x2((white & ~FILE_H) << 9, (black & ~FILE_H) >> 7);
}

/** The squares in front of pawns. */
export function inFrontOfPawns(pawns: v128): v128 {
  return i64x2(i64x2.extract_lane(pawns, 0) << 8, (i64x2.extract_lane(pawns, 1) as u64) >> 8);
}

export function attackedByKnights(knights: v128): v128 {
  const west = i64x2.shr_u(notFileA(knights), 1);
  const east = i64x2.shl(notFileH(knights), 1);
  const near = v128.or(west, east);
  const far = v128.or(i64x2.shr_u(notFileA(west), 1), i64x2.shl(notFileH(east), 1));
  return v128.or(
    v128.or(i64x2.shl(near, 16), i64x2.shr_u(near, 16)),
    v128.or(i64x2.shl(far, 8), i64x2.shr_u(far, 8)),
  );
}

export function attackedByKings(kings: v128): v128 {
  const beside = v128.or(i64x2.shr_u(notFileA(kings), 1), i64x2.shl(notFileH(kings), 1));
  const row = v128.or(beside, kings);
  return v128.or(beside, v128.or(i64x2.shl(row, 8), i64x2.shr_u(row, 8)));
}

/** The last squares of fills that end before men, towards greater squares in steps of `shift`. */
function fillUp(from: v128, free: v128, shift: i32): v128 {
  let reached = v128.or(from, v128.and(free, i64x2.shl(from, shift)));
  let open = v128.and(free, i64x2.shl(free, shift));
  reached = v128.or(reached, v128.and(open, i64x2.shl(reached, 2 * shift)));
  open = v128.and(open, i64x2.shl(open, 2 * shift));
  reached = v128.or(reached, v128.and(open, i64x2.shl(reached, 4 * shift)));
  return i64x2.shl(reached, shift);
}

/** The same towards lesser squares. */
function fillDown(from: v128, free: v128, shift: i32): v128 {
  let reached = v128.or(from, v128.and(free, i64x2.shr_u(from, shift)));
  let open = v128.and(free, i64x2.shr_u(free, shift));
  reached = v128.or(reached, v128.and(open, i64x2.shr_u(reached, 2 * shift)));
  open = v128.and(open, i64x2.shr_u(open, 2 * shift));
  reached = v128.or(reached, v128.and(open, i64x2.shr_u(reached, 4 * shift)));
  return i64x2.shr_u(reached, shift);
}

/** `empty` = the empty squares, in both lanes. */
export function attackedByBishops(bishops: v128, empty: v128): v128 {
  const eastward = notFileA(empty);
  const westward = notFileH(empty);
  return v128.or(
    notFileA(v128.or(fillUp(bishops, eastward, 9), fillDown(bishops, eastward, 7))),
    notFileH(v128.or(fillUp(bishops, westward, 7), fillDown(bishops, westward, 9))),
  );
}

/** `empty` = the empty squares, in both lanes. */
export function attackedByRooks(rooks: v128, empty: v128): v128 {
  return v128.or(
    v128.or(fillUp(rooks, empty, 8), fillDown(rooks, empty, 8)),
    v128.or(notFileA(fillUp(rooks, notFileA(empty), 1)), notFileH(fillDown(rooks, notFileH(empty), 1))),
  );
}
