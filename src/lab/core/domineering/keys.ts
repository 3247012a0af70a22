// Hash keys: the XOR of one random number per occupied square. The side to move needs no number, because it follows from the
// number of dominoes. A position has four keys, one for itself and three for its mirror images, all updated move by move.

import { thread } from "../../../engine/core/board/position/position";
import { pieceKey } from "../../../engine/core/board/position/zobrist";
import { board, dominoes, Horizontal, isVertical, rows, stride, Vertical, width } from "./board";
import { DOMINO_KEYS } from "./memory";

/** Uses the chess board's 64 numbers of one piece; any piece will do. */
const PIECE: i32 = 1;

/** The four mirror images: 0 none, 1 up and down, 2 left and right, 3 both. */
function mirrored(square: i32, image: i32): i32 {
  const step = width as i32;
  let row = square / step;
  let column = square % step;
  if (image & 1) row = rows - 1 - row;
  if (image & 2) column = step - 1 - column;
  return row * step + column;
}

/** The number of a square in an image. */
function squareKey(square: i32, image: i32): u64 {
  return pieceKey(PIECE, mirrored(square, image));
}

/** Address of the four numbers of a domino. */
export function dominoKeys<Side>(square: i32): usize {
  const domino = isVertical<Side>() ? square : 64 + square;
  return thread + DOMINO_KEYS + ((domino as usize) << 5);
}

function fill<Side>(): void {
  for (let left = dominoes<Side>(board); left != 0; left &= left - 1) {
    const square = ctz(left) as i32;
    const second = square + (stride<Side>() as i32);
    const at = dominoKeys<Side>(square);
    for (let image = 0; image < 4; image++) {
      store<u64>(at + ((image as usize) << 3), squareKey(square, image) ^ squareKey(second, image));
    }
  }
}

/** Fills the table of domino keys for the open board. */
export function openKeys(): void {
  fill<Vertical>();
  fill<Horizontal>();
}

/** Key of a set of occupied squares in an image. */
export function keyOf(occupied: u64, image: i32): u64 {
  let key: u64 = 0;
  for (let left = occupied; left != 0; left &= left - 1) key ^= squareKey(ctz(left) as i32, image);
  return key;
}
