// The transposition table: look-up, store, clearing and filling degree, common to all schemes.
import { Move, NO_MOVE } from "../board/move";
import { CONTROL_BUCKETS, CONTROL_TABLE } from "../control";
import {
  BOUND_EXACT,
  BUCKET_SIZE,
  dataDepth,
  dataGeneration,
  dataMove,
  ENTRY_SIZE,
  entryData,
  entryDataFor,
  packData,
  writeEntry,
} from "./entry";
import { ageOf, generation, openTable, scheme, slotEnd, slotOf } from "./geometry";
import { AGING, chooseVictim, chosenSlotEntries } from "./schemes";
import { packWork } from "./work";

/** A result this many plies shallower does not displace the same position's deeper one of the same search. */
const SHALLOWER_KEPT: i32 = 4;

/** Makes the table the host described the one this instance uses. */
export function enterTable(): void {
  openTable(chosenSlotEntries());
}

/** The stored data of a position (see entry.ts), 0 when it is not there. */
export function probe(key: u64): u64 {
  const slot = slotOf(key);
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const data = entryDataFor(at, key);
    if (data != 0) return data;
  }
  return 0;
}

/** Address of the entry that holds the position, or 0. */
function find(slot: usize, key: u64): usize {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    if (entryDataFor(at, key) != 0) return at;
  }
  return 0;
}

/** True when the same position's stored result is worth more than the new one. */
function keepsSamePosition(data: u64, depth: i32, bound: i32, pv: i32): bool {
  return (
    scheme == AGING &&
    bound != BOUND_EXACT &&
    ageOf(dataGeneration(data)) == 0 &&
    depth + 2 * pv <= dataDepth(data) - SHALLOWER_KEPT
  );
}

/**
 * Stores a result. `score` is relative to the node (mates counted from it), `depth` in plies,
 * `work` the nodes spent below it.
 */
export function storeResult(
  key: u64,
  move: Move,
  score: i32,
  staticEval: i32,
  depth: i32,
  bound: i32,
  pv: i32,
  work: u64,
): void {
  const slot = slotOf(key);
  let at = find(slot, key);
  let kept = move;
  if (at) {
    const old = entryData(at);
    if (move == NO_MOVE) kept = dataMove(old);
    if (keepsSamePosition(old, depth, bound, pv)) return;
  } else {
    at = chooseVictim(slot, depth);
    if (!at) return;
  }
  writeEntry(at, key, packWork(work), packData(kept, score, staticEval, depth, bound, pv, generation));
}

/** Clears one of `parts` equal shares of the table, so that threads can clear it together. */
export function clearTable(part: i32, parts: i32): void {
  const buckets = load<u32>(CONTROL_BUCKETS) as u64;
  const first = ((buckets * (part as u64)) / (parts as u64)) as usize;
  const last = ((buckets * ((part + 1) as u64)) / (parts as u64)) as usize;
  const start = (load<u32>(CONTROL_TABLE) as usize) + first * BUCKET_SIZE;
  memory.fill(start, 0, (last - first) * BUCKET_SIZE);
}

/** Per mille of entries written in the current generation, estimated from the first 1000. */
export function hashFull(): i32 {
  const entries = min(1000, (load<u32>(CONTROL_BUCKETS) as i32) * 4);
  const start = load<u32>(CONTROL_TABLE) as usize;
  let used = 0;
  for (let i = 0; i < entries; i++) {
    const data = entryData(start + (i as usize) * ENTRY_SIZE);
    if (data != 0 && ageOf(dataGeneration(data)) == 0) used++;
  }
  return (used * 1000) / entries;
}
