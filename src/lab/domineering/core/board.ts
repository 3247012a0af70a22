// The board as one bit per empty square, rows × width ≤ 64, square = row × width + column; and steps along each side's
// dominoes. A side is a type parameter, so the compiler makes one function per side.
import { orders } from "./orders";

/** Places dominoes over two rows. */
export type Vertical = u8;
/** Places dominoes over two columns. */
export type Horizontal = u16;

/** True for Vertical, false for Horizontal. */
export function isVertical<Side>(): bool {
  return sizeof<Side>() == 1;
}

/** Rows of the board. */
export let rows: i32 = 0;
/** Width of the frame: squares from a square to the one below it. */
export let width: u64 = 0;
/** All squares. */
export let board: u64 = 0;
/** Squares that are empty at the start. */
export let emptyAtStart: u64 = 0;
/** All squares without the first column, and without the last column. */
let notFirst: u64 = 0;
let notLast: u64 = 0;

/** Reads the board's size from the orders. */
export function openBoard(): void {
  layOut(orders.columns as u64);
}

/** The same with the board at the left of a frame of 8 columns, or of 9 columns for a board with 9. */
export function openFrame(): void {
  layOut(max(orders.columns as u64, 8));
}

/** Rows lie `frame` squares apart; squares right of the board's columns count as occupied. */
function layOut(frame: u64): void {
  rows = orders.rows;
  width = frame;
  assert((rows as u64) * width <= 64);
  const length = orders.columns as u64;
  const row = ((1 as u64) << length) - 1;
  let occupied = orders.occupied;
  let firsts: u64 = 0;
  board = 0;
  emptyAtStart = 0;
  for (let index = 0; index < rows; index++) {
    const at = (index as u64) * width;
    firsts |= (1 as u64) << at;
    board |= row << at;
    emptyAtStart |= (row & ~occupied) << at;
    occupied >>= length;
  }
  notFirst = ~firsts;
  notLast = ~(firsts << (width - 1));
}

/** From a square to the next one along the side's dominoes. */
export function stride<Side>(): u64 {
  return isVertical<Side>() ? width : 1;
}

/** Moves every square's value to the next square; bits may leave the board at its last row. */
export function after<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares << width : (squares << 1) & notFirst;
}

/** Moves every square's value to the previous square. */
export function before<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares >> width : (squares >> 1) & notLast;
}

/** First squares of the dominoes that fit. */
export function dominoes<Side>(empty: u64): u64 {
  return empty & before<Side>(empty);
}

/** Empty squares that the side can no longer occupy. */
export function safeSquares<Side>(empty: u64): u64 {
  return empty & ~after<Side>(empty) & ~before<Side>(empty);
}
