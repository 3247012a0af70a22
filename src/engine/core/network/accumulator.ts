// Accumulators: the first layer's sums before activation, one for each perspective, kept beside the position
// stack. An evaluation computes them lazily from the nearest computed ancestor; make and unmake do nothing.
// Each record of the stack has a slot: for each perspective the key of the position of its accumulator (u64),
// the key of the position of the marked board (u64), at 64 the marked board, at 128 the accumulators. A null move
// changes no man and no mark, so its record uses its parent's slot.
import { lsb } from "../board/encoding/bitboard";
import { KING } from "../board/encoding/piece";
import { position, recordBefore, thread } from "../board/position/position";
import {
  ACCUMULATOR,
  ACCUMULATOR_SLOT,
  clear,
  POSITION_SIZE,
  THREAD_ACCUMULATORS,
  THREAD_POSITIONS,
  THREAD_REFRESH,
} from "../memory";
import { COLORS, Position, TYPES } from "../records/board";
import { assertAccumulator } from "./consistency";
import { orientation } from "./inputs";
import { markBoard } from "./marked-board";
import { clearRefreshes, refresh } from "./refresh";
import { update } from "./update";

// Offsets in a slot.
const MARKED_KEY: usize = 16;
const MARKED_BOARD: usize = 64;
const SUMS: usize = 128;
/** Most plies back to an ancestor; beyond that a refresh touches fewer rows. */
const REACH: i32 = 6;

/** Forgets every accumulator; after a change of network and before the first evaluation. */
export function clearAccumulators(): void {
  clear(thread + THREAD_ACCUMULATORS, THREAD_REFRESH - THREAD_ACCUMULATORS);
  clearRefreshes();
}

function slotOf(record: Position): usize {
  const index = ((changetype<usize>(record) - thread - THREAD_POSITIONS) as u32) / (POSITION_SIZE as u32);
  return thread + THREAD_ACCUMULATORS + (index as usize) * ACCUMULATOR_SLOT;
}

function isComputed(record: Position, slot: usize, perspective: i32): bool {
  return load<u64>(slot + ((perspective as usize) << 3)) == record.key;
}

function markComputed(record: Position, slot: usize, perspective: i32): void {
  store<u64>(slot + ((perspective as usize) << 3), record.key);
}

/** True for a record after a null move: it has no accumulators of its own. */
function isNull(record: Position, root: Position): bool {
  return record != root && record.nullDistance == 0;
}

/** The marked board of a record, in its slot. */
function marked(record: Position, slot: usize): usize {
  if (load<u64>(slot, MARKED_KEY) != record.key) {
    markBoard(record, slot + MARKED_BOARD);
    store<u64>(slot, record.key, MARKED_KEY);
  }
  return slot + MARKED_BOARD;
}

function kingOf(record: Position, perspective: i32): i32 {
  const at = changetype<usize>(record);
  return lsb(
    load<u64>(at + ((perspective as usize) << 3), COLORS) & load<u64>(at, TYPES + (KING as usize) * 8),
  );
}

function compute(
  record: Position,
  root: Position,
  slot: usize,
  target: usize,
  perspective: i32,
  offset: usize,
): void {
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
      if (steps > 0 && !isNull(parent, root)) {
        const parentSlot = slot - ACCUMULATOR_SLOT;
        update(
          parentSlot + offset,
          from + offset,
          marked(ancestor, from),
          marked(parent, parentSlot),
          perspective,
          turn,
        );
        markComputed(parent, parentSlot, perspective);
        ancestor = parent;
        from = parentSlot;
      }
      update(target, from + offset, marked(ancestor, from), marked(record, slot), perspective, turn);
      return;
    }
  }
  refresh(target, marked(record, slot), perspective, turn);
}

/** Address of the current position's accumulator for a perspective: i16 [HIDDEN]. */
export function accumulator(perspective: i32): usize {
  const root = changetype<Position>(thread + THREAD_POSITIONS);
  let record = position;
  if (isNull(record, root)) record = recordBefore(record);
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
