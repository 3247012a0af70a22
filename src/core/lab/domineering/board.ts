// The board as one bit per empty square, rows × columns ≤ 64, square = row × columns + column; and steps on it, for each
// side along its own dominoes. A side is a type parameter, so the compiler makes a function for each.
import { ORDER_COLUMNS, ORDER_ROWS } from "./memory";

/** Places dominoes over two rows. */
export type Vertical = u8;
/** Places dominoes over two columns. */
export type Horizontal = u16;

export function isVertical<Side>(): bool {
  return sizeof<Side>() == 1;
}

export let rows: i32 = 0;
export let columns: u64 = 0;
/** All squares. */
export let board: u64 = 0;
/** All but the first and all but the last column. */
let notFirst: u64 = 0;
let notLast: u64 = 0;

/** Reads the board's size from the orders. */
export function openBoard(): void {
  rows = load<i32>(ORDER_ROWS);
  columns = load<u32>(ORDER_COLUMNS) as u64;
  const squares = (rows as u64) * columns;
  assert(squares >= 1 && squares <= 64);
  board = ~(0 as u64) >> (64 - squares);
  let firsts: u64 = 0;
  for (let square: u64 = 0; square < squares; square += columns) firsts |= (1 as u64) << square;
  notFirst = ~firsts;
  notLast = ~(firsts << (columns - 1));
}

/** From a square to the next one along the side's dominoes. */
export function stride<Side>(): u64 {
  return isVertical<Side>() ? columns : 1;
}

/** Every square's value moves to the square after it; bits may leave the board at its last row. */
export function after<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares << columns : (squares << 1) & notFirst;
}

/** Every square's value moves to the square before it. */
export function before<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares >> columns : (squares >> 1) & notLast;
}

/** First squares of the dominoes that fit. */
export function dominoes<Side>(empty: u64): u64 {
  return empty & before<Side>(empty);
}
