// Writes lines of a few moves by a loop, because a bulk copy of so few bytes is slower.
import { Move } from "../../engine/core/board/encoding/move";
import { rowLength } from "../../engine/core/search/pv";

/** Writes `move` followed by the line of the next ply. */
export function writeLine(row: usize, move: Move, next: usize): void {
  const length = rowLength(next);
  store<u16>(row, length + 1);
  store<u16>(row, move, 2);
  for (let index = 0; index < length; index++) {
    const offset = (index as usize) << 1;
    store<u16>(row + offset, load<u16>(next + offset, 2), 4);
  }
}
