// The FEN of a position of men on squares, for scripts that make positions.
import { formatFen } from "../../src/engine/chess/fen";
import { NO_SQUARE } from "../../src/engine/chess/squares";

/** Piece codes by square as in src/engine/chess/pieces.ts, and the side to move, 0 = White. Nobody can castle. */
export function fenOfMen(men: Iterable<readonly [square: number, piece: number]>, side: 0 | 1): string {
  const board = new Uint8Array(64);
  for (const [square, piece] of men) board[square] = piece;
  return formatFen({ board, side, castling: [], enPassant: NO_SQUARE, halfmoves: 0, ply: side }, false);
}
