// One representative for all positions that are the same game: shifted, mirrored, and turned by a right angle with the
// sides exchanged. Boards lie in a frame of 8 columns, or of 9 columns for boards with 9; only a frame of 8 can be turned.
import { thread } from "../../../engine/core/board/position/position";
import { mixed, pieceKey } from "../../../engine/core/board/position/zobrist";
import { DOMINO_KEYS, dominoes, Horizontal, isVertical, rows, stride, Vertical, whole, width } from "./board";

// Hash keys: the XOR of one random number per occupied square. The side to move needs no number, because it follows from the
// number of dominoes. A position has four keys, one for itself and three for its mirror images, all updated move by move.

/** Uses the chess board's 64 numbers of one piece; any piece will do. */
const PIECE: i32 = 1;

/** The number of a square in one of the four mirror images: 0 none, 1 up and down, 2 left and right, 3 both. */
function squareKey(square: i32, image: i32): u64 {
  const step = width as i32;
  let row = square / step;
  let column = square % step;
  if (image & 1) row = rows - 1 - row;
  if (image & 2) column = step - 1 - column;
  return pieceKey(PIECE, row * step + column);
}

/** Address of the four numbers of a domino. */
export function dominoKeys<Side>(square: i32): usize {
  const domino = isVertical<Side>() ? square : 64 + square;
  return thread + DOMINO_KEYS + ((domino as usize) << 5);
}

function fill<Side>(): void {
  for (let left = dominoes<Side>(whole); left != 0; left &= left - 1) {
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

/** Marks Horizontal to move if boards cannot be turned; a frame of 9 columns uses only 63 bits. */
const HORIZONTAL: u64 = (1 as u64) << 63;
const ROW_OF_9: u64 = 0x1ff;

/** The bits in reverse order. */
function reversed(bits: u64): u64 {
  let b = bswap<u64>(bits);
  b = ((b >> 4) & 0x0f0f0f0f0f0f0f0f) | ((b & 0x0f0f0f0f0f0f0f0f) << 4);
  b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
  return ((b >> 1) & 0x5555555555555555) | ((b & 0x5555555555555555) << 1);
}

// ---- a frame of 8 columns: a row is a byte ----

/** Exchanges rows and columns. */
function transposed(squares: u64): u64 {
  let s = squares;
  let t = (s ^ (s >> 7)) & 0x00aa00aa00aa00aa;
  s ^= t ^ (t << 7);
  t = (s ^ (s >> 14)) & 0x0000cccc0000cccc;
  s ^= t ^ (t << 14);
  t = (s ^ (s >> 28)) & 0x00000000f0f0f0f0;
  return s ^ t ^ (t << 28);
}

/** Shifts a board that is not empty up and left as far as possible. */
function shifted8(squares: u64): u64 {
  const up = squares >> (ctz(squares) & 56);
  let row = up | (up >> 32);
  row |= row >> 16;
  row |= row >> 8;
  return up >> ctz(row & 0xff);
}

/** The smallest of the four mirror images. */
function least8(squares: u64): u64 {
  const turned = reversed(squares);
  return min(
    min(shifted8(squares), shifted8(turned)),
    min(shifted8(bswap<u64>(squares)), shifted8(bswap<u64>(turned))),
  );
}

// ---- a frame of 9 columns ----

function shifted9(squares: u64): u64 {
  let up = squares;
  while ((up & ROW_OF_9) == 0) up >>= 9;
  let row: u64 = 0;
  for (let rest = up; rest != 0; rest >>= 9) row |= rest & ROW_OF_9;
  return up >> ctz(row);
}

/** Reverses the order of seven rows. */
function upsideDown9(squares: u64): u64 {
  let mirrored: u64 = 0;
  let rest = squares;
  for (let row = 0; row < 7; row++) {
    mirrored = (mirrored << 9) | (rest & ROW_OF_9);
    rest >>= 9;
  }
  return mirrored;
}

function least9(squares: u64): u64 {
  const turned = reversed(squares) >> 1;
  return min(
    min(shifted9(squares), shifted9(turned)),
    min(shifted9(upsideDown9(squares)), shifted9(upsideDown9(turned))),
  );
}

/** Key of the empty squares (at least one) with a side to move: equal for equal games, different for different ones. */
export function canonicalKey<Own>(empty: u64): u64 {
  if (width == 9) return mixed(isVertical<Own>() ? least9(empty) : least9(empty) | HORIZONTAL);
  return mixed(least8(isVertical<Own>() ? empty : transposed(empty)));
}
