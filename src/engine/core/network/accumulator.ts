// The first layer's sums before activation, one per perspective, kept beside the position stack. They are computed when
// an evaluation wants them, from the nearest ancestor that has them; nothing is done in make and unmake.
// A slot belongs to a record of the stack: for each perspective the key of the position it was computed for (u64), then
// the accumulators. A null move changes no input: such a record uses its parent's slot.
import { lsb } from "../board/bitboard";
import { KING } from "../board/piece";
import { position, thread } from "../board/position";
import {
  ACCUMULATOR,
  ACCUMULATOR_SLOT,
  clear,
  POSITION_BOARD,
  POSITION_COLOR,
  POSITION_KEY,
  POSITION_NULL_DISTANCE,
  POSITION_SIZE,
  POSITION_TYPE,
  THREAD_ACCUMULATORS,
  THREAD_POSITIONS,
  THREAD_REFRESH,
} from "../memory";
import { assertAccumulator } from "./consistency";
import { orientation } from "./inputs";
import { clearRefreshes, refresh } from "./refresh";
import { update } from "./update";

const SUMS: usize = 64;
/** Further back than this, a refresh touches fewer rows. */
const REACH: i32 = 6;

/** Forgets every accumulator; after a change of network and before the first evaluation. */
export function clearAccumulators(): void {
  clear(thread + THREAD_ACCUMULATORS, THREAD_REFRESH - THREAD_ACCUMULATORS);
  clearRefreshes();
}

function slotOf(record: usize): usize {
  const index = ((record - thread - THREAD_POSITIONS) as u32) / (POSITION_SIZE as u32);
  return thread + THREAD_ACCUMULATORS + (index as usize) * ACCUMULATOR_SLOT;
}

function isComputed(record: usize, slot: usize, perspective: i32): bool {
  return load<u64>(slot + ((perspective as usize) << 3)) == load<u64>(record, POSITION_KEY);
}

function markComputed(record: usize, slot: usize, perspective: i32): void {
  store<u64>(slot + ((perspective as usize) << 3), load<u64>(record, POSITION_KEY));
}

/** True for a record that a null move made: it has no accumulators of its own. */
function isNull(record: usize, root: usize): bool {
  return record != root && load<u16>(record, POSITION_NULL_DISTANCE) == 0;
}

/** Brings the accumulator of one record's board to that of another. */
function step(target: usize, source: usize, before: usize, after: usize, perspective: i32, turn: i32): void {
  update(target, source, before + POSITION_BOARD, after + POSITION_BOARD, perspective, turn);
}

function kingOf(record: usize, perspective: i32): i32 {
  return lsb(
    load<u64>(record + ((perspective as usize) << 3), POSITION_COLOR) &
      load<u64>(record, POSITION_TYPE + (KING as usize) * 8),
  );
}

function compute(
  record: usize,
  root: usize,
  slot: usize,
  target: usize,
  perspective: i32,
  offset: usize,
): void {
  const turn = orientation(perspective, kingOf(record, perspective));
  let ancestor = record;
  let from = slot;
  for (let steps = 0; steps < REACH && ancestor != root; steps++) {
    ancestor -= POSITION_SIZE;
    from -= ACCUMULATOR_SLOT;
    if (orientation(perspective, kingOf(ancestor, perspective)) != turn) break;
    if (isComputed(ancestor, from, perspective)) {
      // The parent's first: its other children will start from it.
      const parent = record - POSITION_SIZE;
      if (steps > 0 && !isNull(parent, root)) {
        const parentSlot = slot - ACCUMULATOR_SLOT;
        step(parentSlot + offset, from + offset, ancestor, parent, perspective, turn);
        markComputed(parent, parentSlot, perspective);
        ancestor = parent;
        from = parentSlot;
      }
      step(target, from + offset, ancestor, record, perspective, turn);
      return;
    }
  }
  refresh(target, perspective, turn);
}

/** Address of the current position's accumulator for a perspective: i16 [HIDDEN]. */
export function accumulator(perspective: i32): usize {
  const root = thread + THREAD_POSITIONS;
  let record = position;
  if (isNull(record, root)) record -= POSITION_SIZE;
  const slot = slotOf(record);
  const offset = SUMS + (perspective as usize) * ACCUMULATOR;
  const target = slot + offset;
  if (!isComputed(record, slot, perspective)) {
    compute(record, root, slot, target, perspective, offset);
    markComputed(record, slot, perspective);
  }
  if (!ASC_NO_ASSERT) assertAccumulator(target, perspective);
  return target;
}
