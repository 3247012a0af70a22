// The current position of this instance: accessors to one record of the thread's position stack. A move
// copies the record, so unmake is a step back, and every ancestor stays readable.
import { GAME_KEY_COUNT, GAME_KEYS, POSITION_SIZE, THREAD_GAME, THREAD_POSITIONS } from "../../memory";
import { BOARD, COLORS, NON_PAWN_KEYS, Position, TYPES } from "../../records/board";
import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacksFrom, rookAttacks } from "../attacks/attacks";
import { BLACK, bit, DARK_SQUARES, lsb, several, WHITE } from "../encoding/bitboard";
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../encoding/piece";

/** Stands for no en-passant square. */
export const NO_SQUARE: i32 = 64;

/** Base address of this instance's thread. */
export let thread: usize = 0;
/** The current position. */
export let position: Position = changetype<Position>(0);
/** Address of the current position's slot in the list of keys. */
export let keySlot: usize = 0;

/** Points this instance at a thread's memory and at the root record there. */
export function enterThread(base: usize): void {
  thread = base;
  enterRoot();
}

/** Makes the root record of the thread the current position. */
export function enterRoot(): void {
  position = changetype<Position>(thread + THREAD_POSITIONS);
  keySlot = thread + THREAD_GAME + GAME_KEYS + ((load<u32>(thread, GAME_KEY_COUNT) as usize) << 3);
}

/** The previous record on the stack. */
export function recordBefore(record: Position): Position {
  return changetype<Position>(changetype<usize>(record) - POSITION_SIZE);
}

/** Steps to the next record of the stack. The caller fills it. */
export function descend(): void {
  position = changetype<Position>(changetype<usize>(position) + POSITION_SIZE);
  keySlot += 8;
}

/** Takes back the last move (or null move). */
export function unmake(): void {
  position = recordBefore(position);
  keySlot -= 8;
}

export function colorBits(color: i32): u64 {
  return load<u64>(changetype<usize>(position) + ((color as usize) << 3), COLORS);
}

export function typeBits(type: i32): u64 {
  return load<u64>(changetype<usize>(position) + ((type as usize) << 3), TYPES);
}

export function pieceBits(color: i32, type: i32): u64 {
  return colorBits(color) & typeBits(type);
}

export function occupied(): u64 {
  return colorBits(WHITE) | colorBits(BLACK);
}

/** Address of a record's board: 64 piece codes, u8 each. */
export function boardOf(record: Position): usize {
  return changetype<usize>(record) + BOARD;
}

/** Piece code on a square, 0 when empty. */
export function pieceOn(square: i32): i32 {
  return load<u8>(changetype<usize>(position) + (square as usize), BOARD) as i32;
}

export function sideToMove(): i32 {
  return position.side as i32;
}

export function positionKey(): u64 {
  return position.key;
}

/** Key of a colour's pieces other than pawns. */
export function nonPawnKey(color: i32): u64 {
  return load<u64>(changetype<usize>(position) + ((color as usize) << 3), NON_PAWN_KEYS);
}

/** Enemy pieces giving check. */
export function checkers(): u64 {
  return position.checkers;
}

export function inCheck(): bool {
  return checkers() != 0;
}

export function castlingRights(): i32 {
  return position.castling as i32;
}

export function enPassantSquare(): i32 {
  return position.enPassant as i32;
}

/** Plies since the last capture or pawn move. */
export function rule50(): i32 {
  return position.rule50;
}

/** Plies since the game's first move. */
export function gamePly(): i32 {
  return position.ply;
}

export function kingSquare(color: i32): i32 {
  return lsb(pieceBits(color, KING));
}

/** Bishops and queens of a side. */
export function diagonalSliders(color: i32): u64 {
  return (typeBits(BISHOP) | typeBits(QUEEN)) & colorBits(color);
}

/** Rooks and queens of a side. */
export function straightSliders(color: i32): u64 {
  return (typeBits(ROOK) | typeBits(QUEEN)) & colorBits(color);
}

/** Pieces of both sides that attack a square. Only squares in `occupancy` block sliders. */
export function attackersTo(square: i32, occupancy: u64): u64 {
  return (
    (pawnAttacksFrom(WHITE, square) & pieceBits(BLACK, PAWN)) |
    (pawnAttacksFrom(BLACK, square) & pieceBits(WHITE, PAWN)) |
    (knightAttacks(square) & typeBits(KNIGHT)) |
    (kingAttacks(square) & typeBits(KING)) |
    (bishopAttacks(square, occupancy) & (typeBits(BISHOP) | typeBits(QUEEN))) |
    (rookAttacks(square, occupancy) & (typeBits(ROOK) | typeBits(QUEEN)))
  );
}

/** True when `color` attacks the square under the given occupancy. */
export function isAttacked(square: i32, color: i32, occupancy: u64): bool {
  return (
    (knightAttacks(square) & pieceBits(color, KNIGHT)) != 0 ||
    (pawnAttacksFrom(color ^ 1, square) & pieceBits(color, PAWN)) != 0 ||
    (bishopAttacks(square, occupancy) & diagonalSliders(color)) != 0 ||
    (rookAttacks(square, occupancy) & straightSliders(color)) != 0 ||
    (kingAttacks(square) & pieceBits(color, KING)) != 0
  );
}

/** True when the pawn on `from` can take en passant on `to` without exposing its king. */
export function enPassantIsLegal(color: i32, from: i32, to: i32): bool {
  const taken = bit(to ^ 8);
  const after = (occupied() ^ bit(from) ^ taken) | bit(to);
  return (attackersTo(kingSquare(color), after) & colorBits(color ^ 1) & ~taken) == 0;
}

/** True when a pawn of `color` can legally take en passant on `square`. */
export function enPassantPossible(color: i32, square: i32): bool {
  const candidates = pawnAttacksFrom(color ^ 1, square) & pieceBits(color, PAWN);
  for (let left = candidates; left; left &= left - 1) {
    if (enPassantIsLegal(color, lsb(left), square)) return true;
  }
  return false;
}

/** True when a side has a piece other than king and pawns. */
export function hasPieces(color: i32): bool {
  return (colorBits(color) & ~(typeBits(PAWN) | typeBits(KING))) != 0;
}

/** True when a side's only piece besides pawns and king is a knight or bishop, so that zugzwang is likely. */
export function hasLoneMinor(color: i32): bool {
  const pieces = colorBits(color) & ~(typeBits(PAWN) | typeBits(KING));
  return pieces != 0 && !several(pieces) && (pieces & (typeBits(ROOK) | typeBits(QUEEN))) == 0;
}

/**
 * True when the position counts as a draw by repetition: it has occurred before within the line being
 * searched (`ply` moves long), or twice before, with the game included.
 */
export function isRepetition(ply: i32): bool {
  const reach = min(rule50(), position.nullDistance as i32);
  const key = positionKey();
  let earlier = 0;
  for (let distance = 4; distance <= reach; distance += 2) {
    if (load<u64>(keySlot - ((distance as usize) << 3)) == key) {
      if (distance < ply || ++earlier == 2) return true;
    }
  }
  return false;
}

/** True when no series of moves leads to mate: bare kings, one minor piece, or only bishops of one colour. */
export function isInsufficientMaterial(): bool {
  if (typeBits(PAWN) | typeBits(ROOK) | typeBits(QUEEN)) return false;
  const minors = typeBits(KNIGHT) | typeBits(BISHOP);
  if (!several(minors)) return true;
  if (typeBits(KNIGHT)) return false;
  return (minors & DARK_SQUARES) == 0 || (minors & DARK_SQUARES) == minors;
}
