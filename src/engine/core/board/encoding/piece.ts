// A piece is type | colour << 3; 0 is an empty square.

export const PAWN: i32 = 1;
export const KNIGHT: i32 = 2;
export const BISHOP: i32 = 3;
export const ROOK: i32 = 4;
export const QUEEN: i32 = 5;
export const KING: i32 = 6;

export function makePiece(color: i32, type: i32): i32 {
  return type | (color << 3);
}

export function typeOf(piece: i32): i32 {
  return piece & 7;
}

export function colorOf(piece: i32): i32 {
  return piece >> 3;
}
