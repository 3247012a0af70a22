// The marked board of a position: the record of its marks (marks.ts), then 64 bytes, for each square its piece code and the set
// of inputs of the man there.
import { boardOf } from "../board/position/position";
import { COLORS, Position, TYPES } from "../records/board";
import { findMarks, GUARDED, MARKS_SIZE, THREATENED } from "./marks";

/** The board within a marked board. */
export const MARKED_SQUARES: usize = MARKS_SIZE;
export const MARKED_BOARD_SIZE: usize = MARKS_SIZE + 64;

/** The bits of a set of inputs beside a piece code. */
const THREATENED_SET: i8 = 16;
const GUARDED_SET: i8 = 32;

/** Bytes of ones for the set ones of the lowest 16 bits. */
function bytesOf(bits: u64): v128 {
  const halves = i8x16.swizzle(i64x2.splat(bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const each = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(halves, each), each);
}

/** Writes the marked board of a record. */
export function markBoard(record: Position, to: usize): void {
  const at = changetype<usize>(record);
  findMarks(to, at + COLORS, at + TYPES + 8);
  let threatened = load<u64>(to, THREATENED);
  let guarded = load<u64>(to, GUARDED);
  const board = boardOf(record);
  for (let part: usize = 0; part < 64; part += 16) {
    const marked = v128.or(
      v128.and(bytesOf(threatened), i8x16.splat(THREATENED_SET)),
      v128.and(bytesOf(guarded), i8x16.splat(GUARDED_SET)),
    );
    v128.store(to + part, v128.or(v128.load(board + part), marked), MARKED_SQUARES);
    threatened >>= 16;
    guarded >>= 16;
  }
}
