// The numbers of the pieces, for the core and for the host (src/engine/chess/encoding.ts). This file holds only plain numbers, which
// are valid in both dialects. A piece code is a type | 8 for Black; 0 = no piece.

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const BLACK = 8;
