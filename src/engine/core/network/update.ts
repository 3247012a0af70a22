// Updates accumulators from one marked board (accumulator.ts) to another by the weights of the inputs that differ. Both
// perspectives differ in the same squares, so their rows of weights are listed together.
import { thread } from "../board/position/position";
import { THREAD_ROWS } from "../memory";
import { inputOf } from "./inputs";
import { INPUT_WEIGHTS, ROW } from "./weights";

// Lists of addresses, u32 each: White's rows to add, its rows to subtract, then Black's.
const MOST_ROWS: usize = 32;
const SUBTRACTED: usize = MOST_ROWS * 4;
const BLACK: usize = 2 * SUBTRACTED;

/** Numbers of rows of each perspective. */
let added: i32 = 0;
let subtracted: i32 = 0;

/** A bit for each of 16 squares whose piece or marks differ. */
function differing(before: usize, after: usize): u64 {
  return i8x16.bitmask(i8x16.ne(v128.load(before), v128.load(after))) as u32 as u64;
}

function addressOf(man: i32, square: i32, perspective: i32, turn: i32): u32 {
  return (INPUT_WEIGHTS + (inputOf(man, square, perspective, turn) as usize) * ROW) as u32;
}

/** Lists the rows of the inputs in which two boards differ, for both perspectives with these orientations. */
export function listRows(before: usize, after: usize, whiteTurn: i32, blackTurn: i32): void {
  const rows = thread + THREAD_ROWS;
  let squares =
    differing(before, after) |
    (differing(before + 16, after + 16) << 16) |
    (differing(before + 32, after + 32) << 32) |
    (differing(before + 48, after + 48) << 48);
  let adding: usize = rows;
  let subtracting: usize = rows + SUBTRACTED;
  while (squares) {
    const square = ctz(squares) as i32;
    const gone = load<u8>(before + (square as usize)) as i32;
    const come = load<u8>(after + (square as usize)) as i32;
    if (gone) {
      store<u32>(subtracting, addressOf(gone, square, 0, whiteTurn));
      store<u32>(subtracting, addressOf(gone, square, 1, blackTurn), BLACK);
      subtracting += 4;
    }
    if (come) {
      store<u32>(adding, addressOf(come, square, 0, whiteTurn));
      store<u32>(adding, addressOf(come, square, 1, blackTurn), BLACK);
      adding += 4;
    }
    squares &= squares - 1;
  }
  added = ((adding - rows) >> 2) as i32;
  subtracted = ((subtracting - rows - SUBTRACTED) >> 2) as i32;
}

/** Eight weights of a row, widened to 16 bits. */
function weights(row: usize): v128 {
  return v128.load8x8_s(row);
}

// Kinds of moves as type arguments. A quiet move adds one row and subtracts one; a capture subtracts two.
type QuietMove = u8;
type Capture = u16;

function move<Kind>(target: usize, source: usize, come: usize, gone: usize, victim: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) {
    const from = source + (at << 1);
    const to = target + (at << 1);
    let low = i16x8.sub(i16x8.add(v128.load(from), weights(come + at)), weights(gone + at));
    let high = i16x8.sub(i16x8.add(v128.load(from, 16), weights(come + at + 8)), weights(gone + at + 8));
    if (sizeof<Kind>() == sizeof<Capture>()) {
      low = i16x8.sub(low, weights(victim + at));
      high = i16x8.sub(high, weights(victim + at + 8));
    }
    v128.store(to, low);
    v128.store(to, high, 16);
  }
}

/** Any number of rows. 64 neurons at a time stay in registers for all rows. */
function general(target: usize, source: usize, rows: usize): void {
  const addedEnd = rows + ((added as usize) << 2);
  const subtractedEnd = rows + SUBTRACTED + ((subtracted as usize) << 2);
  for (let at: usize = 0; at < ROW; at += 64) {
    const from = source + (at << 1);
    let a = v128.load(from);
    let b = v128.load(from, 16);
    let c = v128.load(from, 32);
    let d = v128.load(from, 48);
    let e = v128.load(from, 64);
    let f = v128.load(from, 80);
    let g = v128.load(from, 96);
    let h = v128.load(from, 112);
    for (let entry = rows; entry < addedEnd; entry += 4) {
      const row = (load<u32>(entry) as usize) + at;
      a = i16x8.add(a, v128.load8x8_s(row));
      b = i16x8.add(b, v128.load8x8_s(row, 8));
      c = i16x8.add(c, v128.load8x8_s(row, 16));
      d = i16x8.add(d, v128.load8x8_s(row, 24));
      e = i16x8.add(e, v128.load8x8_s(row, 32));
      f = i16x8.add(f, v128.load8x8_s(row, 40));
      g = i16x8.add(g, v128.load8x8_s(row, 48));
      h = i16x8.add(h, v128.load8x8_s(row, 56));
    }
    for (let entry = rows + SUBTRACTED; entry < subtractedEnd; entry += 4) {
      const row = (load<u32>(entry) as usize) + at;
      a = i16x8.sub(a, v128.load8x8_s(row));
      b = i16x8.sub(b, v128.load8x8_s(row, 8));
      c = i16x8.sub(c, v128.load8x8_s(row, 16));
      d = i16x8.sub(d, v128.load8x8_s(row, 24));
      e = i16x8.sub(e, v128.load8x8_s(row, 32));
      f = i16x8.sub(f, v128.load8x8_s(row, 40));
      g = i16x8.sub(g, v128.load8x8_s(row, 48));
      h = i16x8.sub(h, v128.load8x8_s(row, 56));
    }
    const to = target + (at << 1);
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    v128.store(to, e, 64);
    v128.store(to, f, 80);
    v128.store(to, g, 96);
    v128.store(to, h, 112);
  }
}

/**
 * Writes a perspective's accumulator of the board `after` of the last listRows() to `target`. `source` holds its accumulator of
 * the board `before`. `target` may be `source`.
 */
export function addRows(target: usize, source: usize, perspective: i32): void {
  const rows = thread + THREAD_ROWS + (perspective ? BLACK : 0);
  const come = load<u32>(rows) as usize;
  const gone = load<u32>(rows, SUBTRACTED) as usize;
  const victim = load<u32>(rows, SUBTRACTED + 4) as usize;
  if (added == 1 && subtracted == 1) move<QuietMove>(target, source, come, gone, 0);
  else if (added == 1 && subtracted == 2) move<Capture>(target, source, come, gone, victim);
  else general(target, source, rows);
}
