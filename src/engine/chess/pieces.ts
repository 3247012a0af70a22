// Pieces as the core numbers them.
export { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../core/board/encoding/piece-types";

/** Letter of each piece code; a blank stands for a code of no piece. */
export const PIECE_LETTERS = " PNBRQK  pnbrqk";
