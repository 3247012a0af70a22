// The inputs of the network for a board, from one side's perspective.

/**
 * The XOR that turns squares for a perspective: its side moves up the board, and the board is mirrored if its
 * king stands on files a–d.
 */
export function orientation(perspective: i32, king: i32): i32 {
  return (perspective ? 56 : 0) ^ (king & 4 ? 0 : 7);
}

/** The input of a piece (not 0) on a square, for a perspective with this orientation. */
export function inputOf(piece: i32, square: i32, perspective: i32, turn: i32): i32 {
  const enemy = (piece >> 3) ^ perspective;
  return ((enemy * 6 + (piece & 7) - 1) << 6) | (square ^ turn);
}
