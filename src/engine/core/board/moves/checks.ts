// Decides before a move is made whether it gives check, and from which squares a piece would.
import { bishopAttacks, knightAttacks, pawnAttacksFrom, rookAttacks } from "../attacks/attacks";
import { bit, has } from "../encoding/bitboard";
import { CASTLING, EN_PASSANT, fromOf, kindOf, Move, PROMOTION, promotionType, toOf } from "../encoding/move";
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, typeOf } from "../encoding/piece";
import * as board from "../position/position";
import { castlingRookTarget } from "./castling";

/** True when the legal move leaves the opponent in check. */
export function givesCheck(move: Move): bool {
  const us = board.sideToMove();
  const from = fromOf(move);
  const to = toOf(move);
  const kind = kindOf(move);
  const king = board.kingSquare(us ^ 1);
  if (kind == CASTLING) {
    const rook = castlingRookTarget((us << 1) | (to > from ? 0 : 1));
    return has(rookAttacks(king, board.occupied() ^ bit(from) ^ bit(to)), rook);
  }
  const type = kind == PROMOTION ? promotionType(move) : typeOf(board.pieceOn(from));
  let after = (board.occupied() ^ bit(from)) | bit(to);
  if (kind == EN_PASSANT) after ^= bit(to ^ 8);
  if (type == PAWN && has(pawnAttacksFrom(us, to), king)) return true;
  if (type == KNIGHT && has(knightAttacks(king), to)) return true;

  // Sliders after the move: the moved piece on its new square, and pieces that it uncovers.
  const moved = type == KING || type == PAWN || type == KNIGHT ? 0 : bit(to);
  const gone = ~bit(from);
  const straight = (board.straightSliders(us) & gone) | (type == ROOK || type == QUEEN ? moved : 0);
  const diagonal = (board.diagonalSliders(us) & gone) | (type == BISHOP || type == QUEEN ? moved : 0);
  return (rookAttacks(king, after) & straight) != 0 || (bishopAttacks(king, after) & diagonal) != 0;
}

/**
 * Squares from which a piece of `us` attacks `king`. `diagonal` and `straight` are slider attacks from that
 * square.
 */
export function checkSquares(type: i32, us: i32, king: i32, diagonal: u64, straight: u64): u64 {
  if (type == PAWN) return pawnAttacksFrom(us ^ 1, king);
  if (type == KNIGHT) return knightAttacks(king);
  return (type == BISHOP || type == QUEEN ? diagonal : 0) | (type == ROOK || type == QUEEN ? straight : 0);
}
