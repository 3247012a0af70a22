// Which inputs of the network a board sets, seen by one side.

/**
 * How squares are turned for a perspective, as an XOR: up the board for its side, and mirrored when its king stands on
 * files a–d.
 */
export function orientation(perspective: i32, king: i32): i32 {
  return (perspective ? 56 : 0) ^ (king & 4 ? 0 : 7);
}

/** The input that a piece (not 0) on a square sets for a perspective with this orientation. */
export function inputOf(piece: i32, square: i32, perspective: i32, turn: i32): i32 {
  const enemy = (piece >> 3) ^ perspective;
  return ((enemy * 6 + (piece & 7) - 1) << 6) | (square ^ turn);
}
