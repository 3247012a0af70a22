// Legal move generation. One generator serves the search's stages and perft: a type argument selects the kinds of moves. A list
// is an array of u32 with the move in the low 16 bits and room for the picker's score above.
import { between, bishopAttacks, kingAttacks, knightAttacks, line, rookAttacks } from "../attacks/attacks";
import {
  Black,
  bit,
  count,
  has,
  isWhite,
  lsb,
  pawnAttacks,
  RANK_1,
  RANK_3,
  RANK_6,
  RANK_8,
  several,
  up,
  upEast,
  upWest,
  White,
} from "../encoding/bitboard";
import { CASTLING, EN_PASSANT, Move, makeMove, makePromotion, NORMAL } from "../encoding/move";
import { KNIGHT, PAWN, QUEEN } from "../encoding/piece";
import * as board from "../position/position";
import { canCastle, castlingRookSquare } from "./castling";

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

function wantsNoisy<Kind>(): bool {
  return sizeof<Kind>() != 2;
}

function wantsQuiet<Kind>(): bool {
  return sizeof<Kind>() != 1;
}

function onlyCounts<Kind>(): bool {
  return sizeof<Kind>() == 8;
}

function emit<Kind>(list: usize, move: Move): usize {
  if (!onlyCounts<Kind>()) store<u32>(list, move);
  return list + ENTRY;
}

/** Moves from one square to each square of a set. */
function emitAll<Kind>(list: usize, from: i32, targets: u64): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * ENTRY;
  for (let left = targets; left; left &= left - 1) {
    store<u32>(list, makeMove(from, lsb(left), NORMAL));
    list += ENTRY;
  }
  return list;
}

/** Pawn moves to each square of a set, all over the same distance. */
function emitPawns<Kind>(list: usize, targets: u64, back: i32): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * ENTRY;
  for (let left = targets; left; left &= left - 1) {
    const to = lsb(left);
    store<u32>(list, makeMove(to + back, to, NORMAL));
    list += ENTRY;
  }
  return list;
}

function emitPromotions<Kind>(list: usize, targets: u64, back: i32): usize {
  if (onlyCounts<Kind>()) return list + (count(targets) as usize) * (4 * ENTRY);
  for (let left = targets; left; left &= left - 1) {
    const to = lsb(left);
    for (let type = QUEEN; type >= KNIGHT; type--) {
      store<u32>(list, makePromotion(to + back, to, type));
      list += ENTRY;
    }
  }
  return list;
}

/** Moves of a set of pawns to allowed squares, without en passant. */
function pawnMoves<Us, Kind>(list: usize, pawns: u64, enemy: u64, empty: u64, allowed: u64): usize {
  const back = isWhite<Us>() ? -8 : 8;
  const last = isWhite<Us>() ? RANK_8 : RANK_1;
  const third = isWhite<Us>() ? RANK_3 : RANK_6;
  const push = up<Us>(pawns) & empty;
  if (wantsQuiet<Kind>()) {
    list = emitPawns<Kind>(list, push & allowed & ~last, back);
    list = emitPawns<Kind>(list, up<Us>(push & third) & empty & allowed, 2 * back);
  }
  if (wantsNoisy<Kind>()) {
    const west = upWest<Us>(pawns) & enemy & allowed;
    const east = upEast<Us>(pawns) & enemy & allowed;
    const westBack = isWhite<Us>() ? -7 : 9;
    const eastBack = isWhite<Us>() ? -9 : 7;
    list = emitPawns<Kind>(list, west & ~last, westBack);
    list = emitPawns<Kind>(list, east & ~last, eastBack);
    if ((push | west | east) & last) {
      list = emitPromotions<Kind>(list, push & allowed & last, back);
      list = emitPromotions<Kind>(list, west & last, westBack);
      list = emitPromotions<Kind>(list, east & last, eastBack);
    }
  }
  return list;
}

function enPassantMoves<Us, Kind>(list: usize, pawns: u64): usize {
  const square = board.enPassantSquare();
  if (square == board.NO_SQUARE) return list;
  const attackers = isWhite<Us>() ? pawnAttacks<Black>(bit(square)) : pawnAttacks<White>(bit(square));
  for (let candidates = pawns & attackers; candidates; candidates &= candidates - 1) {
    const from = lsb(candidates);
    if (board.enPassantIsLegal(isWhite<Us>() ? 0 : 1, from, square)) {
      list = emit<Kind>(list, makeMove(from, square, EN_PASSANT));
    }
  }
  return list;
}

function castlingMoves<Us, Kind>(list: usize, king: i32): usize {
  const rights = board.castlingRights() >> (isWhite<Us>() ? 0 : 2);
  if (!(rights & 3)) return list;
  const first = isWhite<Us>() ? 0 : 2;
  for (let right = first; right < first + 2; right++) {
    if ((board.castlingRights() >> right) & 1 && canCastle(right)) {
      list = emit<Kind>(list, makeMove(king, castlingRookSquare(right), CASTLING));
    }
  }
  return list;
}

function kingMoves<Us, Kind>(list: usize, king: i32, targets: u64, occupied: u64): usize {
  const them = isWhite<Us>() ? 1 : 0;
  for (let left = targets; left; left &= left - 1) {
    const to = lsb(left);
    // The king must not shield the square behind it.
    if (!board.isAttacked(to, them, occupied ^ bit(king))) {
      list = emit<Kind>(list, makeMove(king, to, NORMAL));
    }
  }
  return list;
}

/** Writes the legal moves of the wanted kind for `Us`, which must be to move; returns the list's end. */
export function generateFor<Us, Kind>(list: usize): usize {
  const us = isWhite<Us>() ? 0 : 1;
  const own = board.colorBits(us);
  const enemy = board.colorBits(us ^ 1);
  const occupied = own | enemy;
  const king = board.kingSquare(us);
  const checks = board.checkers();
  const wanted = wantsQuiet<Kind>() ? (wantsNoisy<Kind>() ? ~own : ~occupied) : enemy;

  list = kingMoves<Us, Kind>(list, king, kingAttacks(king) & wanted, occupied);
  if (several(checks)) return list;
  const allowed = checks ? between(king, lsb(checks)) | checks : ~(0 as u64);
  if (wantsQuiet<Kind>() && !checks) list = castlingMoves<Us, Kind>(list, king);

  const pins = board.position.pinned;
  const targets = wanted & allowed;
  const pawns = board.pieceBits(us, PAWN);
  list = pawnMoves<Us, Kind>(list, pawns & ~pins, enemy, ~occupied, allowed);
  if (wantsNoisy<Kind>()) list = enPassantMoves<Us, Kind>(list, pawns);
  for (let set = pawns & pins; set; set &= set - 1) {
    const from = lsb(set);
    list = pawnMoves<Us, Kind>(list, bit(from), enemy, ~occupied, allowed & line(king, from));
  }
  for (let set = board.pieceBits(us, KNIGHT) & ~pins; set; set &= set - 1) {
    const from = lsb(set);
    list = emitAll<Kind>(list, from, knightAttacks(from) & targets);
  }
  for (let set = board.diagonalSliders(us); set; set &= set - 1) {
    const from = lsb(set);
    let reach = bishopAttacks(from, occupied) & targets;
    if (has(pins, from)) reach &= line(king, from);
    list = emitAll<Kind>(list, from, reach);
  }
  for (let set = board.straightSliders(us); set; set &= set - 1) {
    const from = lsb(set);
    let reach = rookAttacks(from, occupied) & targets;
    if (has(pins, from)) reach &= line(king, from);
    list = emitAll<Kind>(list, from, reach);
  }
  return list;
}

/** Writes the legal moves of the wanted kind for the side to move; returns the list's end. */
export function generate<Kind>(list: usize): usize {
  return board.sideToMove() == 0 ? generateFor<White, Kind>(list) : generateFor<Black, Kind>(list);
}
