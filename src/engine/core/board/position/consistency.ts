// Compares the incremental state with a recomputation from scratch, after every move in debug builds.
import { NON_PAWN_KEYS } from "../../records/board";
import { between, bishopAttacks, rookAttacks } from "../attacks/attacks";
import { bit, count, lsb, several } from "../encoding/bitboard";
import { colorOf, KING, PAWN, typeOf } from "../encoding/piece";
import {
  attackersTo,
  castlingRights,
  checkers,
  colorBits,
  diagonalSliders,
  enPassantSquare,
  keySlot,
  kingSquare,
  NO_SQUARE,
  nonPawnKey,
  occupied,
  pawnKey,
  pieceBits,
  pieceOn,
  pinned,
  position,
  positionKey,
  sideToMove,
  straightSliders,
} from "./position";
import { castlingKey, enPassantKey, pieceKey, sideKey } from "./zobrist";

/** Key of the pieces on some squares. */
function keyOf(squares: u64): u64 {
  let key: u64 = 0;
  while (squares) {
    const square = lsb(squares);
    key ^= pieceKey(pieceOn(square), square);
    squares &= squares - 1;
  }
  return key;
}

/** The current position's key, computed from scratch. */
export function computeKey(): u64 {
  let key = castlingKey(castlingRights()) ^ keyOf(occupied());
  if (enPassantSquare() != NO_SQUARE) key ^= enPassantKey(enPassantSquare());
  if (sideToMove()) key ^= sideKey();
  return key;
}

/** The current position's pawn key, computed from scratch. */
function computePawnKey(): u64 {
  return keyOf(pieceBits(0, PAWN) | pieceBits(1, PAWN));
}

/** Key of a colour's pieces other than pawns, computed from scratch. */
function computeNonPawnKey(color: i32): u64 {
  return keyOf(colorBits(color) & ~pieceBits(color, PAWN));
}

/** Gives the current position the keys of the present hash numbers. */
export function setKeys(): void {
  position.key = computeKey();
  position.pawnKey = computePawnKey();
  for (let color = 0; color < 2; color++) {
    store<u64>(
      changetype<usize>(position) + NON_PAWN_KEYS + ((color as usize) << 3),
      computeNonPawnKey(color),
    );
  }
  store<u64>(keySlot, position.key);
}

function recomputedPins(us: i32): u64 {
  const king = kingSquare(us);
  let pins: u64 = 0;
  let sliders =
    (rookAttacks(king, 0) & straightSliders(us ^ 1)) | (bishopAttacks(king, 0) & diagonalSliders(us ^ 1));
  while (sliders) {
    const shield = between(king, lsb(sliders)) & occupied();
    if (shield && !several(shield)) pins |= shield & colorBits(us);
    sliders &= sliders - 1;
  }
  return pins;
}

/** Traps when bitboards, mailbox, keys, checkers or pins of the current position disagree. */
export function assertConsistent(): void {
  const us = sideToMove();
  assert(us <= 1);
  for (let square = 0; square < 64; square++) {
    const piece = pieceOn(square);
    if (piece) assert((pieceBits(colorOf(piece), typeOf(piece)) & bit(square)) != 0);
    else assert((occupied() & bit(square)) == 0);
  }
  assert(count(pieceBits(0, KING)) == 1 && count(pieceBits(1, KING)) == 1);
  assert((colorBits(0) & colorBits(1)) == 0);
  assert(positionKey() == computeKey());
  assert(pawnKey() == computePawnKey());
  assert(nonPawnKey(0) == computeNonPawnKey(0) && nonPawnKey(1) == computeNonPawnKey(1));
  assert(checkers() == (attackersTo(kingSquare(us), occupied()) & colorBits(us ^ 1)));
  assert(pinned() == recomputedPins(us));
  assert((attackersTo(kingSquare(us ^ 1), occupied()) & colorBits(us)) == 0);
}
