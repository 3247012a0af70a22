// The refutation table (Akl and Newborn 1977): each root move's refutation line of the last iteration comes first in the next
// one, as long as the moves on the board follow it.
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { thread } from "../../../engine/core/board/position/position";
import { rowLength, rowMove } from "../../../engine/core/search/pv";
import { frame } from "../frame";
import { REFUTATION_MOVES, REFUTATION_ROW, REFUTATIONS } from "../memory";

/** The line of the current root move. */
let row: usize = 0;

/** Selects root move number `index`, in the order of generation. */
export function openRefutation(index: i32): void {
  row = thread + REFUTATIONS + (index as usize) * REFUTATION_ROW;
  frame(1).followed = true;
}

/** Stores the line of the finished search of that root move. */
export function keepRefutation(line: usize): void {
  const length = min(rowLength(line), REFUTATION_MOVES);
  if (length == 0) return;
  store<u16>(row, length);
  for (let index = 0; index < length; index++) {
    store<u16>(row + ((index as usize) << 1), rowMove(line, index), 2);
  }
}

/** The line's move at a ply from 1 on while the search follows the line, otherwise NO_MOVE. */
export function refutationMove(ply: i32): Move {
  if (!frame(ply).followed || ply > (load<u16>(row) as i32)) return NO_MOVE;
  return load<u16>(row + ((ply as usize) << 1)) as i32;
}

/** Whether the search still follows the line after a move at a ply. */
export function followRefutation(move: Move, ply: i32): void {
  frame(ply + 1).followed = move == refutationMove(ply) && move != NO_MOVE;
}
