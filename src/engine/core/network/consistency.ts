// Compares accumulators with ones computed from scratch, at every evaluation in debug builds.
import { kingSquare, position, thread } from "../board/position/position";
import { ACCUMULATOR, clear, THREAD_SCRATCH } from "../memory";
import { attacksOf, markBoard } from "./features/marked-board";
import { orientation } from "./inputs";
import { sumsIn } from "./slots";
import { addRows, listRows } from "./update";
import { INPUT_BIASES } from "./weights";

/** Traps when an accumulator in the current position's slot is not the sum of its inputs' weights. */
export function assertAccumulators(slot: usize): void {
  const empty = thread + THREAD_SCRATCH;
  const board = empty + 64;
  const expected = board + 64;
  clear(empty, 64);
  markBoard(position, attacksOf(position), board);
  listRows(empty, board, orientation(0, kingSquare(0)), orientation(1, kingSquare(1)));
  for (let side = 0; side < 2; side++) {
    addRows(expected, INPUT_BIASES, side);
    const sums = sumsIn(slot, side);
    for (let at: usize = 0; at < ACCUMULATOR; at += 8) {
      assert(load<u64>(sums + at) == load<u64>(expected + at));
    }
  }
}
