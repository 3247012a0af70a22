// A piece is type | colour << 3; 0 is an empty square.

export { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "./codes";

export function makePiece(color: i32, type: i32): i32 {
  return type | (color << 3);
}

export function typeOf(piece: i32): i32 {
  return piece & 7;
}

export function colorOf(piece: i32): i32 {
  return piece >> 3;
}
