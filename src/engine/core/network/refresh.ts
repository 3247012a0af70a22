// Computes an accumulator without an ancestor, after a change of orientation for example, which touches every
// input. For each perspective and half of the board of its king it keeps the last accumulator with its board,
// and updates only the changed inputs ("Finny table", after Koivisto).
import { thread } from "../board/position/position";
import { ACCUMULATOR, REFRESH_ENTRY, REFRESH_SIZE, THREAD_REFRESH } from "../memory";
import { addRows, listRows } from "./update";
import { INPUT_BIASES } from "./weights";

// An entry: the marked board u8[64], its accumulator.
const BOARD: usize = 64;

function entryOf(perspective: i32, turn: i32): usize {
  return thread + THREAD_REFRESH + (((perspective << 1) | (turn & 1)) as usize) * REFRESH_ENTRY;
}

/** Starts every entry with an empty board, whose accumulator is the biases. */
export function clearRefreshes(): void {
  memory.fill(thread + THREAD_REFRESH, 0, REFRESH_SIZE);
  for (let entry: usize = 0; entry < REFRESH_SIZE; entry += REFRESH_ENTRY) {
    memory.copy(thread + THREAD_REFRESH + entry + BOARD, INPUT_BIASES, ACCUMULATOR);
  }
}

/** Writes a perspective's accumulator of a marked board to `target`. */
export function refresh(target: usize, board: usize, perspective: i32, turn: i32): void {
  const entry = entryOf(perspective, turn);
  const kept = entry + BOARD;
  listRows(entry, board, turn, turn);
  addRows(kept, kept, perspective);
  memory.copy(entry, board, 64);
  memory.copy(target, kept, ACCUMULATOR);
}
