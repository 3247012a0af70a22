// The network's slots: one for each record of the position stack. A slot has the keys of the positions of its accumulators, of
// its marked board and of its tactical counts (u64 each), at 64 the marked board, at 128 the counts, then both accumulators. A
// null move changes no man, so its record uses its parent's slot.
import { position, recordBefore, thread } from "../board/position/position";
import {
  ACCUMULATOR,
  ACCUMULATOR_SLOT,
  COUNTS_SIZE,
  POSITION_SIZE,
  THREAD_ACCUMULATORS,
  THREAD_POSITIONS,
} from "../memory";
import { Position } from "../records/board";
import { attacksOf, markBoard } from "./features/marked-board";
import { countTactics } from "./features/tactics";

// Offsets in a slot.
const MARKED_KEY: usize = 8;
const COUNTED_KEY: usize = 16;
const MARKED_BOARD: usize = 64;
const COUNTS: usize = 128;
const SUMS: usize = COUNTS + COUNTS_SIZE;

export function slotOf(record: Position): usize {
  const index = ((changetype<usize>(record) - thread - THREAD_POSITIONS) as u32) / (POSITION_SIZE as u32);
  return thread + THREAD_ACCUMULATORS + (index as usize) * ACCUMULATOR_SLOT;
}

/** The address of a slot's accumulator for a perspective. */
export function sumsIn(slot: usize, perspective: i32): usize {
  return slot + SUMS + (perspective as usize) * ACCUMULATOR;
}

/** True if both accumulators in the slot are this record's. */
export function isComputed(record: Position, slot: usize): bool {
  return load<u64>(slot) == record.key;
}

export function markComputed(record: Position, slot: usize): void {
  store<u64>(slot, record.key);
}

/** The first record of the stack. */
export function rootRecord(): Position {
  return changetype<Position>(thread + THREAD_POSITIONS);
}

/** True for a record after a null move: it has no slot of its own. */
export function isNull(record: Position): bool {
  return record != rootRecord() && record.nullDistance == 0;
}

/** The record with the current position's men and a slot. */
export function recordOfMen(): Position {
  return isNull(position) ? recordBefore(position) : position;
}

/** The marked board of a record, in its slot. */
export function marked(record: Position, slot: usize): usize {
  if (load<u64>(slot, MARKED_KEY) != record.key) {
    markBoard(record, attacksOf(record), slot + MARKED_BOARD);
    store<u64>(slot, record.key, MARKED_KEY);
  }
  return slot + MARKED_BOARD;
}

/** The tactical counts of a record, in its slot. */
export function counted(record: Position, slot: usize): usize {
  if (load<u64>(slot, COUNTED_KEY) != record.key) {
    // An evaluation needs the marked board too, and it follows from the same attacks.
    const attacks = attacksOf(record);
    markBoard(record, attacks, slot + MARKED_BOARD);
    countTactics(attacks, slot + COUNTS);
    store<u64>(slot, record.key, MARKED_KEY);
    store<u64>(slot, record.key, COUNTED_KEY);
  }
  return slot + COUNTS;
}
