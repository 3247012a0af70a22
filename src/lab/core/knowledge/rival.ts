// Rival's refutation table: entries of 13 bytes in any number, one per place.
// Source: Rival as summarised by its author. It has keys of its own, made of pieces on squares and the side to move alone:
// an index key of as many bits as the next power of two above the entries, folded once where it is beyond them, and a
// lock of 31 bits from other numbers. It stores a result if the place is empty, stale, or not searched deeper; after a search
// every entry is stale until it is read again. It replaces the buckets if the host orders it (ORDER_RIVAL).
import { occupied, pieceOn, sideToMove } from "../../../engine/core/board/position/position";
import { control } from "../../../engine/core/control";
import { DROPPED, HITS, MOVE_HITS, PROBES, STORES } from "../../../engine/core/tt/counters";
import { BOUND_NONE, packData } from "../../../engine/core/tt/entry";
import { generation } from "../../../engine/core/tt/geometry";
import { note, noteWrite } from "../../../engine/core/tt/statistics";
import { mixed } from "../hash-numbers";
import { RIVAL_NUMBERS } from "../memory";
import { orders } from "../orders";

@unmanaged
class Entry {
  lock!: u32;
  move!: u32;
  score!: i16;
  /** 0 = empty. */
  bound!: u8;
  stale!: bool;
  depth!: u8;
}

const ENTRY: usize = offsetof<Entry>();

/** Piece code × 64 + square, then the two sides to move. */
const SIDES: usize = 16 * 64;
const STREAM: u64 = 0x524956414c; // "RIVAL"

/** Number of entries; 0 = the table has buckets. */
export let rivalEntries: u32 = 0;
let start: usize = 0;
/** Entry and lock of the last position. */
let at: Entry = changetype<Entry>(0);
let lock: u32 = 0;

/** Each number is an index key and, above it, a lock. */
function numberAt(index: usize): usize {
  return RIVAL_NUMBERS + (index << 3);
}

/** Index keys below the lowest power of two above the entries, locks of 31 bits. */
function fillNumbers(): void {
  const mask = ((1 as u64) << (32 - (clz(rivalEntries) as u64))) - 1;
  const seed = orders.seed as u64;
  for (let index: usize = 0; index < SIDES + 2; index++) {
    const stream = mixed(STREAM + (seed << 40)) + (index as u64) * 2;
    const lockBits = mixed(mixed(stream + 1)) & 0x7fffffff;
    store<u64>(numberAt(index), (mixed(mixed(stream)) & mask) | (lockBits << 32));
  }
}

/** Finds entry and lock of the current position. */
function locate(): void {
  let key = load<u64>(numberAt(SIDES + sideToMove()));
  for (let pieces = occupied(); pieces; pieces &= pieces - 1) {
    const square = ctz(pieces) as i32;
    key ^= load<u64>(numberAt(((pieceOn(square) << 6) | square) as usize));
  }
  const index = key as u32;
  lock = (key >> 32) as u32;
  const place = index >= rivalEntries ? index - rivalEntries : index;
  at = changetype<Entry>(start + (place as usize) * ENTRY);
}

function holds(): bool {
  return (at.bound as i32) != BOUND_NONE && at.lock == lock;
}

/** The entry in the form of table/entry.ts; a stale one is of the generation before. */
function data(): u64 {
  const bound = at.bound as i32;
  if (bound == BOUND_NONE) return 0;
  const written = at.stale ? (generation - 1) & 31 : generation;
  return packData(at.move as i32, at.score as i32, 0, at.depth as i32, bound, 0, written);
}

/** Starts a search: reads whether this table is in use, and makes its entries stale. */
export function openRival(): void {
  rivalEntries = orders.rival;
  if (!rivalEntries) return;
  fillNumbers();
  start = control.table;
  const end = start + (rivalEntries as usize) * ENTRY;
  for (let entry = start; entry < end; entry += ENTRY) changetype<Entry>(entry).stale = true;
}

/** The entry of the current position in the form of table/entry.ts; 0 if there is none. */
export function probeRival(): u64 {
  note(PROBES);
  locate();
  if (!holds()) return 0;
  note(HITS);
  if (at.move) note(MOVE_HITS);
  at.stale = false;
  return data();
}

/** Stores a result of the current position by Rival's rule. */
export function storeRival(move: i32, score: i32, depth: i32, bound: i32): void {
  note(STORES);
  locate();
  const lost = data();
  if (lost != 0 && !at.stale && depth < (at.depth as i32)) {
    note(DROPPED);
    return;
  }
  noteWrite(lost, holds());
  at.lock = lock;
  at.move = move as u32;
  at.score = score as i16;
  at.bound = bound as u8;
  at.stale = false;
  at.depth = depth as u8;
}
