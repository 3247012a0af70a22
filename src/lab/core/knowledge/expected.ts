// Lines of several moves in the table (an n-ply principal variation per entry). If later positions of the line are no longer in
// the table, its moves still order the search.
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { rowLength, rowMove } from "../../../engine/core/search/pv";
import { frame } from "../frame";
import { lineLength } from "../orders";
import { readCompanion, writeCompanion } from "./companion";

/** Most moves in a record. */
const MOST: i32 = 4;

/** Stores the moves after a stored move. */
export function storeLine(key: u64, row: usize): void {
  let line: u64 = 0;
  const length = min(min(rowLength(row), lineLength) - 1, MOST);
  for (let index = length; index >= 1; index--) line = (line << 16) | (rowMove(row, index) as u64);
  writeCompanion(key, line);
}

/** The moves after a stored move, the next one in the lowest 16 bits, 0 at the end. */
export function storedLine(key: u64): u64 {
  return lineLength > 1 ? readCompanion(key) : 0;
}

/** The expected moves at a ply of the current line. */
export function expectedAt(ply: i32): u64 {
  return frame(ply).expected;
}

export function expect(ply: i32, line: u64): void {
  frame(ply).expected = line;
}

/** The first move of such a line. */
export function firstOf(line: u64): Move {
  return line == 0 ? NO_MOVE : ((line & 0xffff) as i32);
}
