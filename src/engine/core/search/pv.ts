// Principal variations: a row for each ply, with the length (u16) followed by the moves (u16 each).
import { Move } from "../board/encoding/move";
import { thread } from "../board/position/position";
import { PV_ROW, THREAD_PV } from "../memory";

export function pvRow(ply: i32): usize {
  return thread + THREAD_PV + (ply as usize) * PV_ROW;
}

export function rowLength(row: usize): i32 {
  return load<u16>(row) as i32;
}

export function rowMove(row: usize, index: i32): Move {
  return load<u16>(row + ((index as usize) << 1), 2) as i32;
}

/** Address of a row's first move. */
export function rowMoves(row: usize): usize {
  return row + 2;
}

export function clearRow(row: usize): void {
  store<u16>(row, 0);
}

/** Writes `move` followed by the line of the next ply. */
export function writeRow(row: usize, move: Move, next: usize): void {
  const length = rowLength(next);
  store<u16>(row, length + 1);
  store<u16>(row, move, 2);
  memory.copy(row + 4, next + 2, (length as usize) << 1);
}

export function appendToRow(row: usize, move: Move): void {
  const length = rowLength(row);
  store<u16>(row + ((length as usize) << 1), move, 2);
  store<u16>(row, length + 1);
}
