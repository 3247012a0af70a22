// The principal flag (Breuker 1998): positions on the principal variation of a child of the root are not overwritten by
// others. Under the two-level schemes a position is safe at the first level with a worth that no other reaches.

import { Move } from "../../../engine/core/board/encoding/move";
import { make } from "../../../engine/core/board/moves/make";
import { positionKey, unmake } from "../../../engine/core/board/position/position";
import { rowLength, rowMove } from "../../../engine/core/search/pv";
import { ENTRY_SIZE, entryData, entryDataFor, entryWorth, writeEntry } from "../../../engine/core/tt/entry";
import { isOld, slotOf } from "../../../engine/core/tt/geometry";
import { find } from "../../../engine/core/tt/table";

/** Larger than every packed count of nodes. */
const FLAGGED: i32 = 0xffff;
/** A count of nodes that packs to this worth. */
export const FLAGGED_WORK: u64 = 0xffffffffffffffff;

/** True while the position's entry is flagged, so that its own new result stays so. */
export function isFlagged(key: u64): bool {
  const at = find(slotOf(key), key);
  return at != 0 && !isOld(entryDataFor(at, key)) && entryWorth(at) == FLAGGED;
}

/** The first-level entry of the key's slot if it is a flagged entry of another position; otherwise 0. For assertions. */
export function flaggedBeside(key: u64): u64 {
  const first = slotOf(key);
  const other = entryDataFor(first, key) == 0 && entryWorth(first) == FLAGGED;
  return other && !isOld(entryData(first)) ? load<u64>(first) : 0;
}

/** Flags the current position's entry, if there is one, and moves it to the first level. */
function flag(): void {
  const key = positionKey();
  const first = slotOf(key);
  const at = find(first, key);
  if (!at) return;
  const data = entryDataFor(at, key);
  if (at != first) {
    // A flagged entry of another position keeps its place.
    if (entryWorth(first) == FLAGGED && !isOld(entryData(first))) return;
    const held = v128.load(first);
    v128.store(first + ENTRY_SIZE, held);
  }
  writeEntry(first, key, FLAGGED, data);
}

/** Flags the positions of the line in `row`, which begins at the child of the root on the board. */
export function flagLine(row: usize): void {
  const length = rowLength(row);
  flag();
  let played = 0;
  for (; played < length; played++) {
    const move: Move = rowMove(row, played);
    make(move);
    flag();
  }
  for (; played > 0; played--) unmake();
}
