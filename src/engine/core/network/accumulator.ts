// Accumulators: the first layer's sums before activation, one for each perspective, kept beside the position stack. An evaluation
// computes them lazily from the nearest computed ancestor; make and unmake do nothing.
import { lsb } from "../board/encoding/bitboard";
import { KING } from "../board/encoding/piece";
import { boardOf, position, recordBefore, thread } from "../board/position/position";
import * as map from "../memory";
import { Attacks, COLORS, Position, TYPES } from "../records/board";
import { findAttacks, guardedMen, threatenedMen } from "./features/attacks";
import { countTactics } from "./features/tactics";
import { orientation } from "./inputs";
import { addRows, listRows } from "./update";
import { INPUT_BIASES } from "./weights";

// The marked board of a position: u8[64], for each square its piece code and the set of inputs of the man there.

/** The bits of a set of inputs beside a piece code. */
const THREATENED_SET: i8 = 16;
const GUARDED_SET: i8 = 32;

/** The attacks of a record, in the thread's scratch memory: valid until the next call. */
function attacksOf(record: Position): Attacks {
  const attacks = changetype<Attacks>(thread + map.THREAD_ATTACKS);
  const at = changetype<usize>(record);
  findAttacks(attacks, at + COLORS, at + TYPES + 8);
  return attacks;
}

/** Bytes of ones for the set ones of the lowest 16 bits. */
function bytesOf(bits: u64): v128 {
  const halves = i8x16.swizzle(i64x2.splat(bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const each = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(halves, each), each);
}

/** Writes the marked board of a record with these attacks. */
function markBoard(record: Position, attacks: Attacks, to: usize): void {
  let threatened = threatenedMen(attacks);
  let guarded = guardedMen(attacks);
  const board = boardOf(record);
  for (let part: usize = 0; part < 64; part += 16) {
    const marked = v128.or(
      v128.and(bytesOf(threatened), i8x16.splat(THREATENED_SET)),
      v128.and(bytesOf(guarded), i8x16.splat(GUARDED_SET)),
    );
    v128.store(to + part, v128.or(v128.load(board + part), marked));
    threatened >>= 16;
    guarded >>= 16;
  }
}

// Slots: one for each record of the position stack. A slot has the keys of the positions of its accumulators, of its marked board and
// of its tactical counts (u64 each), at 64 the marked board, at 128 the counts, then both accumulators. A null move changes no man, so
// its record uses its parent's slot.

const MARKED_KEY: usize = 8;
const COUNTED_KEY: usize = 16;
const MARKED_BOARD: usize = 64;
const COUNTS: usize = 128;
const SUMS: usize = COUNTS + map.COUNTS_SIZE;

export function slotOf(record: Position): usize {
  const index =
    ((changetype<usize>(record) - thread - map.THREAD_POSITIONS) as u32) / (map.POSITION_SIZE as u32);
  return thread + map.THREAD_ACCUMULATORS + (index as usize) * map.ACCUMULATOR_SLOT;
}

/** The address of a slot's accumulator for a perspective. */
export function sumsIn(slot: usize, perspective: i32): usize {
  return slot + SUMS + (perspective as usize) * map.ACCUMULATOR;
}

/** True if both accumulators in the slot are this record's. */
function isComputed(record: Position, slot: usize): bool {
  return load<u64>(slot) == record.key;
}

function markComputed(record: Position, slot: usize): void {
  store<u64>(slot, record.key);
}

/** The first record of the stack. */
function rootRecord(): Position {
  return changetype<Position>(thread + map.THREAD_POSITIONS);
}

/** True for a record after a null move: it has no slot of its own. */
function isNull(record: Position): bool {
  return record != rootRecord() && record.nullDistance == 0;
}

/** The record with the current position's men and a slot. */
export function recordOfMen(): Position {
  return isNull(position) ? recordBefore(position) : position;
}

/** The marked board of a record, in its slot. */
function marked(record: Position, slot: usize): usize {
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

// A refresh computes an accumulator without an ancestor, after a change of orientation for example, which touches every input. For each
// perspective and half of the board of its king it keeps the last accumulator with its board, and updates only the changed inputs
// ("Finny table", after Koivisto).

/** The accumulator of an entry, behind its marked board u8[64]. */
const KEPT: usize = 64;

/** Writes a perspective's accumulator of a marked board to `target`. */
function refresh(target: usize, board: usize, perspective: i32, turn: i32): void {
  const entry =
    thread + map.THREAD_REFRESH + (((perspective << 1) | (turn & 1)) as usize) * map.REFRESH_ENTRY;
  const kept = entry + KEPT;
  listRows(entry, board, turn, turn);
  addRows(kept, kept, perspective);
  memory.copy(entry, board, 64);
  memory.copy(target, kept, map.ACCUMULATOR);
}

// The way from an ancestor.

/** Most plies back to an ancestor; beyond that a refresh touches fewer rows. */
const REACH: i32 = 6;

/** Forgets every accumulator; after a change of network and before the first evaluation. */
export function clearAccumulators(): void {
  map.clear(
    thread + map.THREAD_ACCUMULATORS,
    map.THREAD_REFRESH + map.REFRESH_SIZE - map.THREAD_ACCUMULATORS,
  );
  // Every entry starts with an empty board, whose accumulator is the biases.
  for (let entry: usize = 0; entry < map.REFRESH_SIZE; entry += map.REFRESH_ENTRY) {
    memory.copy(thread + map.THREAD_REFRESH + entry + KEPT, INPUT_BIASES, map.ACCUMULATOR);
  }
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
    from -= map.ACCUMULATOR_SLOT;
    if (!isComputed(ancestor, from)) continue;
    // The parent's accumulators come first, because its other children will start from them.
    const parent = recordBefore(record);
    if (steps > 0 && !isNull(parent)) {
      const parentSlot = slot - map.ACCUMULATOR_SLOT;
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

// Debug builds compare accumulators with ones computed from scratch at every evaluation.

/** Traps when an accumulator in the current position's slot is not the sum of its inputs' weights. */
function assertAccumulators(slot: usize): void {
  const empty = thread + map.THREAD_SCRATCH;
  const board = empty + 64;
  const expected = board + 64;
  map.clear(empty, 64);
  markBoard(position, attacksOf(position), board);
  listRows(empty, board, turnOf(position, 0), turnOf(position, 1));
  for (let side = 0; side < 2; side++) {
    addRows(expected, INPUT_BIASES, side);
    const sums = sumsIn(slot, side);
    for (let at: usize = 0; at < map.ACCUMULATOR; at += 8) {
      assert(load<u64>(sums + at) == load<u64>(expected + at));
    }
  }
}
