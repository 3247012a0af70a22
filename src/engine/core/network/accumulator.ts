// Accumulators: the first layer's sums before activation, one for each perspective, kept beside the position
// stack (slots.ts). An evaluation computes them lazily from the nearest computed ancestor; make and unmake do nothing.
import { lsb } from "../board/encoding/bitboard";
import { KING } from "../board/encoding/piece";
import { recordBefore, thread } from "../board/position/position";
import { ACCUMULATOR_SLOT, clear, THREAD_ACCUMULATORS, THREAD_REFRESH } from "../memory";
import { COLORS, Position, TYPES } from "../records/board";
import { assertAccumulators } from "./consistency";
import { orientation } from "./inputs";
import { clearRefreshes, refresh } from "./refresh";
import { isComputed, isNull, markComputed, marked, rootRecord, sumsIn } from "./slots";
import { addRows, listRows } from "./update";

/** Most plies back to an ancestor; beyond that a refresh touches fewer rows. */
const REACH: i32 = 6;

/** Forgets every accumulator; after a change of network and before the first evaluation. */
export function clearAccumulators(): void {
  clear(thread + THREAD_ACCUMULATORS, THREAD_REFRESH - THREAD_ACCUMULATORS);
  clearRefreshes();
}

/** A perspective's orientation in a record. */
function turnOf(record: Position, perspective: i32): i32 {
  const at = changetype<usize>(record);
  const own = load<u64>(at + ((perspective as usize) << 3), COLORS);
  return orientation(perspective, lsb(own & load<u64>(at, TYPES + (KING as usize) * 8)));
}

/** Computes a record's accumulators from an ancestor's. A perspective with another orientation starts afresh. */
function derive(record: Position, slot: usize, ancestor: Position, from: usize): void {
  const board = marked(record, slot);
  const white = turnOf(record, 0);
  const black = turnOf(record, 1);
  const keepsWhite = turnOf(ancestor, 0) == white;
  const keepsBlack = turnOf(ancestor, 1) == black;
  listRows(marked(ancestor, from), board, white, black);
  if (keepsWhite) addRows(sumsIn(slot, 0), sumsIn(from, 0), 0);
  if (keepsBlack) addRows(sumsIn(slot, 1), sumsIn(from, 1), 1);
  // A refresh lists other rows.
  if (!keepsWhite) refresh(sumsIn(slot, 0), board, 0, white);
  if (!keepsBlack) refresh(sumsIn(slot, 1), board, 1, black);
  markComputed(record, slot);
}

function compute(record: Position, slot: usize): void {
  const root = rootRecord();
  let ancestor = record;
  let from = slot;
  for (let steps = 0; steps < REACH && ancestor != root; steps++) {
    ancestor = recordBefore(ancestor);
    from -= ACCUMULATOR_SLOT;
    if (!isComputed(ancestor, from)) continue;
    // The parent's accumulators come first, because its other children will start from them.
    const parent = recordBefore(record);
    if (steps > 0 && !isNull(parent)) {
      const parentSlot = slot - ACCUMULATOR_SLOT;
      derive(parent, parentSlot, ancestor, from);
      ancestor = parent;
      from = parentSlot;
    }
    derive(record, slot, ancestor, from);
    return;
  }
  const board = marked(record, slot);
  for (let side = 0; side < 2; side++) refresh(sumsIn(slot, side), board, side, turnOf(record, side));
  markComputed(record, slot);
}

/** Makes sure that both accumulators in a record's slot are computed. */
export function accumulate(record: Position, slot: usize): void {
  if (!isComputed(record, slot)) compute(record, slot);
  if (!ASC_NO_ASSERT) assertAccumulators(slot);
}
