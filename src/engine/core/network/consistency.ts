// Compares an accumulator with one computed from scratch, at every evaluation in debug builds.
import { kingSquare, position, thread } from "../board/position/position";
import { ACCUMULATOR, clear, THREAD_SCRATCH } from "../memory";
import { attacksOf } from "./features/attacks-of";
import { markBoard } from "./features/marked-board";
import { orientation } from "./inputs";
import { addRows, listRows } from "./update";
import { INPUT_BIASES } from "./weights";

/** Traps when an accumulator of the current position is not the sum of its inputs' weights. */
export function assertAccumulator(accumulator: usize, perspective: i32): void {
  const empty = thread + THREAD_SCRATCH;
  const board = empty + 64;
  const sums = board + 64;
  clear(empty, 64);
  markBoard(position, attacksOf(position), board);
  const turn = orientation(perspective, kingSquare(perspective));
  listRows(empty, board, turn, turn);
  addRows(sums, INPUT_BIASES, perspective);
  for (let at: usize = 0; at < ACCUMULATOR; at += 8) {
    assert(load<u64>(accumulator + at) == load<u64>(sums + at));
  }
}
