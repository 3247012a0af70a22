// Plays a move: copies the position record and updates the copy and its keys.
import { GAME_CASTLING_MASK } from "../../memory";
import { BOARD, COLORS, NON_PAWN_KEYS, Position, TYPES } from "../../records/board";
import { between, bishopAttacks, knightAttacks, pawnAttacksFrom, rookAttacks } from "../attacks/attacks";
import { Black, bit, count, isWhite, lsb, several, White } from "../encoding/bitboard";
import { CASTLING, EN_PASSANT, fromOf, kindOf, Move, PROMOTION, promotionType, toOf } from "../encoding/move";
import { colorOf, KING, KNIGHT, makePiece, PAWN, typeOf } from "../encoding/piece";
import * as board from "../position/position";
import * as zobrist from "../position/zobrist";
import { castlingKingTarget, castlingRookTarget } from "./castling";

/** Copies a position record of 192 bytes, in twelve vector moves. */
export function copyPosition(target: Position, source: Position): void {
  const to = changetype<usize>(target);
  const from = changetype<usize>(source);
  v128.store(to, v128.load(from, 0), 0);
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
  v128.store(to, v128.load(from, 64), 64);
  v128.store(to, v128.load(from, 80), 80);
  v128.store(to, v128.load(from, 96), 96);
  v128.store(to, v128.load(from, 112), 112);
  v128.store(to, v128.load(from, 128), 128);
  v128.store(to, v128.load(from, 144), 144);
  v128.store(to, v128.load(from, 160), 160);
  v128.store(to, v128.load(from, 176), 176);
}

/** Changes bits of a number in the position record. */
function toggle(offset: usize, bits: u64): void {
  const at = changetype<usize>(board.position) + offset;
  store<u64>(at, load<u64>(at) ^ bits);
}

function setPiece(square: i32, piece: i32): void {
  store<u8>(changetype<usize>(board.position) + (square as usize), piece, BOARD);
}

/** Adds or removes a piece in the bitboards only. */
function togglePiece(piece: i32, squares: u64): void {
  toggle(COLORS + ((piece >> 3) as usize) * 8, squares);
  toggle(TYPES + ((piece & 7) as usize) * 8, squares);
}

/** Puts a piece on an empty square. The caller updates the keys. */
export function putPiece(piece: i32, square: i32): void {
  togglePiece(piece, bit(square));
  setPiece(square, piece);
}

/** Updates checkers and pinned pieces for the side to move. */
export function updateChecks(): void {
  if (board.sideToMove() == 0) updateChecksFor<White>();
  else updateChecksFor<Black>();
}

function updateChecksFor<Us>(): void {
  const us = isWhite<Us>() ? 0 : 1;
  const king = board.kingSquare(us);
  const own = board.colorBits(us);
  const enemy = board.colorBits(us ^ 1);
  let checks =
    (knightAttacks(king) & board.pieceBits(us ^ 1, KNIGHT)) |
    (pawnAttacksFrom(us, king) & board.pieceBits(us ^ 1, PAWN));
  let pins: u64 = 0;
  const snipers =
    (rookAttacks(king, enemy) & board.straightSliders(us ^ 1)) |
    (bishopAttacks(king, enemy) & board.diagonalSliders(us ^ 1));
  for (let left = snipers; left; left &= left - 1) {
    const sniper = lsb(left);
    const shield = between(king, sniper) & own;
    if (!shield) checks |= bit(sniper);
    else if (!several(shield)) pins |= shield;
  }
  board.position.checkers = checks;
  board.position.pinned = pins;
}

/** Changes the key of a colour's pieces other than pawns. */
function changeNonPawnKey(color: i32, change: u64): void {
  toggle(NON_PAWN_KEYS + ((color as usize) << 3), change);
}

/** Steps to a copy of the current position without its en-passant square. Returns the key with the other side to move. */
function copyToNext(): u64 {
  const previous = board.position;
  board.descend();
  copyPosition(board.position, previous);
  const key = board.position.key ^ zobrist.sideKey();
  const enPassant = board.enPassantSquare();
  if (enPassant == board.NO_SQUARE) return key;
  board.position.enPassant = board.NO_SQUARE as u8;
  return key ^ zobrist.enPassantKey(enPassant);
}

/** Plays a legal move for the side `Us`, which must be to move. */
export function makeFor<Us>(move: Move): void {
  const us = isWhite<Us>() ? 0 : 1;
  let key = copyToNext();
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(move);
  const piece = board.pieceOn(from);
  let pawns = board.position.pawnKey;
  let rule50 = board.position.rule50 + 1;

  const rights = board.castlingRights();
  if (rights) {
    const left =
      rights &
      (load<u8>(board.thread + (from as usize), GAME_CASTLING_MASK) as i32) &
      (load<u8>(board.thread + (to as usize), GAME_CASTLING_MASK) as i32);
    if (left != rights) {
      key ^= zobrist.castlingKey(rights) ^ zobrist.castlingKey(left);
      board.position.castling = left as u8;
    }
  }

  if (kind == CASTLING) {
    const right = (us << 1) | (to > from ? 0 : 1);
    const kingTo = castlingKingTarget(right);
    const rookTo = castlingRookTarget(right);
    const rook = board.pieceOn(to);
    // King and rook may land on each other's squares, so both leave before either lands.
    togglePiece(piece, bit(from));
    togglePiece(rook, bit(to));
    setPiece(from, 0);
    setPiece(to, 0);
    putPiece(piece, kingTo);
    putPiece(rook, rookTo);
    const change =
      zobrist.pieceKey(piece, from) ^
      zobrist.pieceKey(piece, kingTo) ^
      zobrist.pieceKey(rook, to) ^
      zobrist.pieceKey(rook, rookTo);
    key ^= change;
    changeNonPawnKey(us, change);
  } else {
    const takenOn = kind == EN_PASSANT ? to ^ 8 : to;
    const taken = board.pieceOn(takenOn);
    if (taken) {
      togglePiece(taken, bit(takenOn));
      setPiece(takenOn, 0);
      const change = zobrist.pieceKey(taken, takenOn);
      key ^= change;
      if (typeOf(taken) == PAWN) pawns ^= change;
      else changeNonPawnKey(us ^ 1, change);
      rule50 = 0;
    }
    const change = zobrist.pieceKey(piece, from);
    key ^= change;
    setPiece(from, 0);
    if (typeOf(piece) == PAWN) {
      rule50 = 0;
      pawns ^= change;
      if (kind == PROMOTION) {
        const promoted = makePiece(us, promotionType(move));
        togglePiece(piece, bit(from));
        putPiece(promoted, to);
        const landed = zobrist.pieceKey(promoted, to);
        key ^= landed;
        changeNonPawnKey(us, landed);
      } else {
        togglePiece(piece, bit(from) | bit(to));
        setPiece(to, piece);
        const landed = zobrist.pieceKey(piece, to);
        key ^= landed;
        pawns ^= landed;
        if ((from ^ to) == 16 && board.enPassantPossible(us ^ 1, to ^ 8)) {
          board.position.enPassant = (to ^ 8) as u8;
          key ^= zobrist.enPassantKey(to);
        }
      }
    } else {
      togglePiece(piece, bit(from) | bit(to));
      setPiece(to, piece);
      const landed = zobrist.pieceKey(piece, to);
      key ^= landed;
      changeNonPawnKey(us, change ^ landed);
    }
  }

  board.position.key = key;
  board.position.pawnKey = pawns;
  board.position.rule50 = rule50;
  board.position.side = (us ^ 1) as u8;
  board.position.nullDistance++;
  board.position.ply++;
  store<u64>(board.keySlot, key);
  if (isWhite<Us>()) updateChecksFor<Black>();
  else updateChecksFor<White>();
  if (!ASC_NO_ASSERT) assertConsistent();
}

/** Plays a legal move. */
export function make(move: Move): void {
  if (board.sideToMove() == 0) makeFor<White>(move);
  else makeFor<Black>(move);
}

/** Passes the turn; not allowed in check. */
export function makeNull(): void {
  assert(board.position.checkers == 0);
  const key = copyToNext();
  board.position.key = key;
  store<u64>(board.keySlot, key);
  board.position.rule50++;
  board.position.nullDistance = 0;
  board.position.side = (board.sideToMove() ^ 1) as u8;
  updateChecks();
  if (!ASC_NO_ASSERT) assertConsistent();
}

// Debug builds compare the incremental state with a recomputation from scratch after every move.

function recomputedPins(us: i32): u64 {
  const king = board.kingSquare(us);
  let pins: u64 = 0;
  const sliders =
    (rookAttacks(king, 0) & board.straightSliders(us ^ 1)) |
    (bishopAttacks(king, 0) & board.diagonalSliders(us ^ 1));
  for (let left = sliders; left; left &= left - 1) {
    const shield = between(king, lsb(left)) & board.occupied();
    if (shield && !several(shield)) pins |= shield & board.colorBits(us);
  }
  return pins;
}

/** Traps when bitboards, mailbox, keys, checkers or pins of the current position disagree. */
function assertConsistent(): void {
  const us = board.sideToMove();
  assert(us <= 1);
  for (let square = 0; square < 64; square++) {
    const piece = board.pieceOn(square);
    if (piece) assert((board.pieceBits(colorOf(piece), typeOf(piece)) & bit(square)) != 0);
    else assert((board.occupied() & bit(square)) == 0);
  }
  assert(count(board.pieceBits(0, KING)) == 1 && count(board.pieceBits(1, KING)) == 1);
  assert((board.colorBits(0) & board.colorBits(1)) == 0);
  assert(board.position.key == zobrist.computeKey());
  assert(board.position.pawnKey == zobrist.computePawnKey());
  assert(
    board.nonPawnKey(0) == zobrist.computeNonPawnKey(0) &&
      board.nonPawnKey(1) == zobrist.computeNonPawnKey(1),
  );
  assert(
    board.position.checkers ==
      (board.attackersTo(board.kingSquare(us), board.occupied()) & board.colorBits(us ^ 1)),
  );
  assert(board.position.pinned == recomputedPins(us));
  assert((board.attackersTo(board.kingSquare(us ^ 1), board.occupied()) & board.colorBits(us)) == 0);
}
