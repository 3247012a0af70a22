// Accumulators: the first layer's sums before activation, one for each perspective, kept beside the position
// stack (slots.ts). An evaluation computes them lazily from the nearest computed ancestor; make and unmake do nothing.
import { lsb } from "../board/encoding/bitboard";
import { KING } from "../board/encoding/piece";
import { recordBefore, thread } from "../board/position/position";
import { ACCUMULATOR_SLOT, clear, THREAD_ACCUMULATORS, THREAD_REFRESH } from "../memory";
import { COLORS, Position, TYPES } from "../records/board";
import { assertAccumulator } from "./consistency";
import { orientation } from "./inputs";
import { clearRefreshes, refresh } from "./refresh";
import { isComputed, isNull, markComputed, marked, recordOfMen, rootRecord, slotOf, sumsIn } from "./slots";
import { update } from "./update";

/** Most plies back to an ancestor; beyond that a refresh touches fewer rows. */
const REACH: i32 = 6;

/** Forgets every accumulator; after a change of network and before the first evaluation. */
export function clearAccumulators(): void {
  clear(thread + THREAD_ACCUMULATORS, THREAD_REFRESH - THREAD_ACCUMULATORS);
  clearRefreshes();
}

function kingOf(record: Position, perspective: i32): i32 {
  const at = changetype<usize>(record);
  return lsb(
    load<u64>(at + ((perspective as usize) << 3), COLORS) & load<u64>(at, TYPES + (KING as usize) * 8),
  );
}

function compute(record: Position, slot: usize, perspective: i32): void {
  const root = rootRecord();
  const target = sumsIn(slot, perspective);
  const turn = orientation(perspective, kingOf(record, perspective));
  let ancestor = record;
  let from = slot;
  for (let steps = 0; steps < REACH && ancestor != root; steps++) {
    ancestor = recordBefore(ancestor);
    from -= ACCUMULATOR_SLOT;
    if (orientation(perspective, kingOf(ancestor, perspective)) != turn) break;
    if (isComputed(ancestor, from, perspective)) {
      // The parent's accumulator comes first, because its other children will start from it.
      const parent = recordBefore(record);
      if (steps > 0 && !isNull(parent)) {
        const parentSlot = slot - ACCUMULATOR_SLOT;
        update(
          sumsIn(parentSlot, perspective),
          sumsIn(from, perspective),
          marked(ancestor, from),
          marked(parent, parentSlot),
          perspective,
          turn,
        );
        markComputed(parent, parentSlot, perspective);
        ancestor = parent;
        from = parentSlot;
      }
      update(
        target,
        sumsIn(from, perspective),
        marked(ancestor, from),
        marked(record, slot),
        perspective,
        turn,
      );
      return;
    }
  }
  refresh(target, marked(record, slot), perspective, turn);
}

/** Address of the current position's accumulator for a perspective: i16 [HIDDEN]. */
export function accumulator(perspective: i32): usize {
  const record = recordOfMen();
  const slot = slotOf(record);
  if (!isComputed(record, slot, perspective)) {
    compute(record, slot, perspective);
    markComputed(record, slot, perspective);
  }
  const sums = sumsIn(slot, perspective);
  if (!ASC_NO_ASSERT) assertAccumulator(sums, perspective);
  return sums;
}
