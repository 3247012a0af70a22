// Pieces as the core numbers them. A piece code is a type | 8 for black; 0 = no piece.

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const BLACK = 8;

/** Letter of each piece code; a blank stands for a code of no piece. */
export const PIECE_LETTERS = " PNBRQK  pnbrqk";
