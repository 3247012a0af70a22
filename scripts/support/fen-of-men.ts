// The FEN of a position of men on squares, for scripts that make positions.

import { NO_SQUARE } from "../../src/engine/chess/encoding";
import { formatFen } from "../../src/engine/chess/fen";

/**
 * Piece codes by square as in src/engine/chess/encoding.ts, the side to move, 0 = White, and the half-moves since the last capture or
 * pawn move. Nobody can castle.
 */
export function fenOfMen(
  men: Iterable<readonly [square: number, piece: number]>,
  side: 0 | 1,
  halfmoves = 0,
): string {
  const board = new Uint8Array(64);
  for (const [square, piece] of men) board[square] = piece;
  const ply = 2 * halfmoves + side;
  return formatFen({ board, side, castling: [], enPassant: NO_SQUARE, halfmoves, ply }, false);
}
