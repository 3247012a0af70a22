// The numbers of pieces and of moves, for the core and for the host (src/engine/chess/encoding.ts). This file holds only plain numbers,
// which are valid in both dialects.

// A piece code is a type | 8 for Black; 0 = no piece.
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const BLACK = 8;

// A move is 16 bits: from 6, to 6, promotion piece 2 (knight…queen), kind 2. Castling is king takes own rook in every variant, so
// Chess960 needs no other encoding.
export const NORMAL = 0;
export const PROMOTION = 1 << 14;
export const EN_PASSANT = 2 << 14;
export const CASTLING = 3 << 14;
export const KIND_MASK = 3 << 14;
