// The key a move leads to, before it is made.
import { fromOf, Move, toOf } from "./move";
import { enPassantSquare, NO_SQUARE, pieceOn, positionKey } from "./position";
import { enPassantKey, pieceKey, sideKey } from "./zobrist";

/** Right for all moves but the few that castle, promote, lose a castling right, or make or use an en-passant square. */
export function likelyKeyAfter(move: Move): u64 {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = pieceOn(from);
  const taken = pieceOn(to);
  const enPassant = enPassantSquare();
  return (
    positionKey() ^
    sideKey() ^
    pieceKey(piece, from) ^
    pieceKey(piece, to) ^
    (taken ? pieceKey(taken, to) : 0) ^
    (enPassant != NO_SQUARE ? enPassantKey(enPassant) : 0)
  );
}
