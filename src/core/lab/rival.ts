// Rival's refutation table: entries of 13 bytes in any number, one per place, with a lock of their own beside the index.
//   lock u32, move u32, score i16, bound u8 (0 = empty), stale u8, depth u8
// Source: Rival as summarised by its author. It stores where a place is empty, stale, or not searched deeper; after a
// search every entry is stale until it is read again. The host asks for it in place of the buckets (ORDER_RIVAL).
import { CONTROL_TABLE } from "../control";
import { BOUND_NONE, packData } from "../table/entry";
import { generation } from "../table/geometry";
import { DROPPED, HITS, MOVE_HITS, note, noteWrite, PROBES, STORES } from "../table/statistics";
import { ORDER_RIVAL } from "./memory";

const ENTRY: usize = 13;
const LOCK: usize = 0;
const MOVE: usize = 4;
const SCORE: usize = 8;
const BOUND: usize = 10;
const STALE: usize = 11;
const DEPTH: usize = 12;

/** Odd, so that no two keys of one place share a lock more often than chance has it (golden ratio). */
const LOCK_FACTOR: u64 = 0x9e3779b97f4a7c15;

/** Number of entries; 0 = the table has buckets. */
export let rivalEntries: u32 = 0;
let start: usize = 0;

/** The index: both halves of the key folded into one, then the remainder. */
function entryOf(key: u64): usize {
  const folded = ((key >> 32) as u32) ^ (key as u32);
  return start + ((folded % rivalEntries) as usize) * ENTRY;
}

/** A number of 32 bits that says which of an index's positions it is. */
function lockOf(key: u64): u32 {
  return ((key * LOCK_FACTOR) >> 32) as u32;
}

function holds(at: usize, key: u64): bool {
  return load<u8>(at, BOUND) != BOUND_NONE && load<u32>(at, LOCK) == lockOf(key);
}

/** An entry in the form of table/entry.ts; a stale one is of the generation before. */
function dataOf(at: usize): u64 {
  const bound = load<u8>(at, BOUND) as i32;
  if (bound == BOUND_NONE) return 0;
  const written = load<u8>(at, STALE) ? (generation - 1) & 31 : generation;
  const move = load<u32>(at, MOVE) as i32;
  return packData(move, load<i16>(at, SCORE), 0, load<u8>(at, DEPTH), bound, 0, written);
}

/** Reads whether this table is wanted; a new search begins, so what is there becomes stale. */
export function openRival(): void {
  rivalEntries = load<u32>(ORDER_RIVAL);
  start = load<u32>(CONTROL_TABLE) as usize;
  const end = start + (rivalEntries as usize) * ENTRY;
  for (let at = start; at < end; at += ENTRY) store<u8>(at, 1, STALE);
}

/** What is stored for a position, in the form of table/entry.ts; 0 when it is not there. */
export function probeRival(key: u64): u64 {
  note(PROBES);
  const at = entryOf(key);
  if (!holds(at, key)) return 0;
  note(HITS);
  if (load<u32>(at, MOVE)) note(MOVE_HITS);
  store<u8>(at, 0, STALE);
  return dataOf(at);
}

/** Stores a result, where Rival would. */
export function storeRival(key: u64, move: i32, score: i32, depth: i32, bound: i32): void {
  note(STORES);
  const at = entryOf(key);
  const lost = dataOf(at);
  if (lost != 0 && !load<u8>(at, STALE) && depth < (load<u8>(at, DEPTH) as i32)) {
    note(DROPPED);
    return;
  }
  noteWrite(lost, holds(at, key));
  store<u32>(at, lockOf(key), LOCK);
  store<u32>(at, move, MOVE);
  store<i16>(at, score, SCORE);
  store<u8>(at, bound, BOUND);
  store<u8>(at, 0, STALE);
  store<u8>(at, depth, DEPTH);
}
