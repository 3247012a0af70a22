// Decides whether a 16-bit number is a legal move in the current position. Table moves and killers come from
// other positions, or from a torn or colliding entry, so they may be any number.
import { between, kingAttacks, line, pawnAttacksFrom, pieceAttacks } from "../attacks/attacks";
import { bit, has, lsb, relativeRank, several } from "../encoding/bitboard";
import { CASTLING, EN_PASSANT, fromOf, kindOf, Move, NO_MOVE, PROMOTION, toOf } from "../encoding/move";
import { colorOf, KING, PAWN, typeOf } from "../encoding/piece";
import * as board from "../position/position";
import { canCastle, castlingRookSquare } from "./castling";
import { Counted, generate } from "./movegen";

const UNUSED_PROMOTION_BITS: i32 = 3 << 12;

function castlingIsLegal(us: i32, from: i32, to: i32): bool {
  if (board.checkers() || from != board.kingSquare(us)) return false;
  for (let right = us << 1; right < (us << 1) + 2; right++) {
    if ((board.castlingRights() >> right) & 1 && castlingRookSquare(right) == to) return canCastle(right);
  }
  return false;
}

function pawnReaches(us: i32, from: i32, to: i32): bool {
  if (has(pawnAttacksFrom(us, from), to)) return has(board.colorBits(us ^ 1), to);
  const step = us ? -8 : 8;
  if (board.pieceOn(to)) return false;
  if (to == from + step) return true;
  return to == from + 2 * step && relativeRank(us, from) == 1 && board.pieceOn(from + step) == 0;
}

/** True when the move is legal in the current position. */
export function isLegal(move: Move): bool {
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(move);
  const us = board.sideToMove();
  const piece = board.pieceOn(from);
  if (move == NO_MOVE || piece == 0 || colorOf(piece) != us) return false;
  if (kind != PROMOTION && move & UNUSED_PROMOTION_BITS) return false;
  if (kind == CASTLING) return castlingIsLegal(us, from, to);
  const type = typeOf(piece);
  if (kind == EN_PASSANT) {
    return (
      type == PAWN &&
      to == board.enPassantSquare() &&
      has(pawnAttacksFrom(us, from), to) &&
      board.enPassantIsLegal(us, from, to)
    );
  }
  if (has(board.colorBits(us), to)) return false;
  const king = board.kingSquare(us);
  if (type == KING) {
    return (
      kind != PROMOTION &&
      has(kingAttacks(from), to) &&
      !board.isAttacked(to, us ^ 1, board.occupied() ^ bit(from))
    );
  }
  if (type == PAWN) {
    if ((relativeRank(us, to) == 7) != (kind == PROMOTION)) return false;
    if (!pawnReaches(us, from, to)) return false;
  } else {
    if (kind == PROMOTION) return false;
    if (!has(pieceAttacks(type, from, board.occupied()), to)) return false;
  }
  if (has(board.position.pinned, from) && !has(line(king, from), to)) return false;
  const checks = board.checkers();
  if (!checks) return true;
  return !several(checks) && has(between(king, lsb(checks)) | checks, to);
}

/** True when the side to move has a legal move. */
export function hasLegalMove(): bool {
  return generate<Counted>(0) != 0;
}
