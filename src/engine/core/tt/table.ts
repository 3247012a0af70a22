// The transposition table: look-up and store, common to all schemes.
import { Move, NO_MOVE } from "../board/encoding/move";
import { CUTS, DROPPED, HITS, MOVE_HITS, PROBES, STORES } from "./counters";
import * as entries from "./entry";
import { generation, isOld, openTable, slotEnd, slotOf } from "./geometry";
import { loadFirst, Place } from "./memory";
import * as schemes from "./schemes";
import { note, noteWrite } from "./statistics";

/** A bound so many plies shallower does not replace a result of the same position and search. */
const SHALLOWER_KEPT: i32 = 4;

/**
 * Nodes that answers of the table have saved in this search, which BIGALL counts as work. Always 0 under
 * other schemes, which count a position answered by the table as one node.
 */
export let creditedWork: u64 = 0;

/** Makes this instance use the table in the control block. */
export function enterTable(): void {
  openTable(schemes.chosenSlotEntries());
  creditedWork = 0;
}

/** Place of the position's entry in a slot, or 0. */
export function find(slot: Place, key: u64): Place {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += entries.ENTRY_SIZE) {
    if (entries.entryDataFor(at, key) != 0) return at;
  }
  return 0;
}

/**
 * Prefetches the slot for probe() by a load, because WebAssembly has no prefetch instruction. An optimiser
 * must not drop the load, because it could trap.
 */
export function touch(key: u64): void {
  loadFirst(slotOf(key));
}

/** The stored data of a position (see entry.ts), 0 if there is none. */
export function probe(key: u64): u64 {
  note(PROBES);
  const slot = slotOf(key);
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += entries.ENTRY_SIZE) {
    const data = entries.entryDataFor(at, key);
    if (data != 0) {
      note(HITS);
      if (entries.dataMove(data) != NO_MOVE) note(MOVE_HITS);
      if (schemes.refreshesOnRead() && isOld(data)) entries.restampEntry(at, key, data, generation);
      return data;
    }
  }
  return 0;
}

/** Notes that the table's data for a position cut off a node. */
export function noteCut(key: u64, data: u64): void {
  note(CUTS + entries.dataBound(data));
  if (schemes.creditsAnswers()) {
    const at = find(slotOf(key), key);
    if (at) creditedWork += max(schemes.unpackWork(entries.entryWorth(at)), 1) - 1;
  }
}

/** True when the stored result of the same position stays in place of the new one. */
function keepsSamePosition(data: u64, depth: i32, bound: i32, pv: i32): bool {
  if (!schemes.isAging()) return false;
  // The new data is only an evaluation, and another thread has stored a result meanwhile: the result stays.
  if (bound == entries.BOUND_NONE && entries.dataBound(data) != entries.BOUND_NONE) return true;
  return (
    bound != entries.BOUND_EXACT && !isOld(data) && depth + 2 * pv <= entries.dataDepth(data) - SHALLOWER_KEPT
  );
}

/**
 * Stores a result. `score` is relative to the node (mates counted from it), `depth` is in plies, `work` is
 * the number of nodes below it, `moveNumber` the best move's place in the move order, from 1; 0 = no best
 * move.
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
  moveNumber: i32,
): void {
  note(STORES);
  const slot = slotOf(key);
  const same = find(slot, key);
  let kept = move;
  // 0 also if another thread has just stored another position there.
  const old = same ? entries.entryDataFor(same, key) : 0;
  if (old != 0) {
    if (move == NO_MOVE) kept = entries.dataMove(old);
    if (keepsSamePosition(old, depth, bound, pv)) {
      // The newer best move is kept all the same.
      entries.writeEntry(same, key, entries.entryWorth(same), entries.withMove(old, kept));
      note(DROPPED);
      return;
    }
  }
  const worth = schemes.worthOf(work, moveNumber);
  const last = slotEnd(slot) - entries.ENTRY_SIZE;
  const lastBefore = entries.entryData(last);
  const at = schemes.chooseEntry(slot, same, depth, worth);
  if (!at) {
    note(DROPPED);
    return;
  }
  // Two levels: if the first level's entry has moved to the second level, the second level's position is
  // lost. If a result of the second level's position replaces an old first entry, it counts as an update: the
  // published results contain this count.
  const lost = at != last && entries.entryData(last) != lastBefore ? lastBefore : entries.entryData(at);
  noteWrite(lost, same != 0);
  entries.writeEntry(at, key, worth, entries.packData(kept, score, staticEval, depth, bound, pv, generation));
}

/** Stores the static evaluation of a position without a result, under schemes that keep evaluations. */
export function storeEvaluation(key: u64, staticEval: i32, pv: i32): void {
  if (schemes.isAging())
    storeResult(key, NO_MOVE, 0, staticEval, entries.QUIESCENCE_DEPTH, entries.BOUND_NONE, pv, 1, 0);
}
