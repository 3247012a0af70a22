// The transposition table: look-up and store, common to all schemes.
import { Move, NO_MOVE } from "../board/encoding/move";
import {
  BOUND_EXACT,
  BOUND_NONE,
  dataBound,
  dataDepth,
  dataMove,
  ENTRY_SIZE,
  entryData,
  entryDataFor,
  entryWorth,
  packData,
  QUIESCENCE_DEPTH,
  restampEntry,
  withMove,
  writeEntry,
} from "./entry";
import { generation, isStamped, openTable, slotEnd, slotOf } from "./geometry";
import {
  chooseEntry,
  chosenSlotEntries,
  creditsAnswers,
  keepsDeeperBound,
  keepsEvaluations,
  refreshesOnRead,
  worthOf,
} from "./schemes";
import { CUTS, DROPPED, HITS, MOVE_HITS, note, noteWrite, PROBES, STORES } from "./statistics";
import { unpackWork } from "./worth";

/** A result this many plies shallower does not displace the same position's deeper one of the same search. */
const SHALLOWER_KEPT: i32 = 4;

/**
 * Nodes that table answers saved below the nodes searched so far, as BIGALL counts work. Always 0 under the other
 * schemes: for them a position answered by the table is one node.
 */
export let creditedWork: u64 = 0;

/** Makes the table the host described the one this instance uses. */
export function enterTable(): void {
  openTable(chosenSlotEntries());
  creditedWork = 0;
}

/** Address of the entry of a slot that holds the position, or 0. */
export function find(slot: usize, key: u64): usize {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    if (entryDataFor(at, key) != 0) return at;
  }
  return 0;
}

/**
 * Has the processor fetch what probe() will read, while other work goes on: WebAssembly has no prefetch. No optimiser may
 * leave the load out, since it could trap.
 */
export function touch(key: u64): void {
  load<u8>(slotOf(key));
}

/** The stored data of a position (see entry.ts), 0 when it is not there. */
export function probe(key: u64): u64 {
  note(PROBES);
  const slot = slotOf(key);
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const data = entryDataFor(at, key);
    if (data != 0) {
      note(HITS);
      if (dataMove(data) != NO_MOVE) note(MOVE_HITS);
      if (refreshesOnRead() && isStamped(data)) restampEntry(at, key, data, generation);
      return data;
    }
  }
  return 0;
}

/** Tells the table that its data for a position ended a node's search. */
export function noteCut(key: u64, data: u64): void {
  note(CUTS + dataBound(data));
  if (creditsAnswers()) {
    const at = find(slotOf(key), key);
    if (at) creditedWork += max(unpackWork(entryWorth(at)), 1) - 1;
  }
}

/** True when the same position's stored result is worth more than the new one. */
function keepsSamePosition(data: u64, depth: i32, bound: i32, pv: i32): bool {
  if (!keepsDeeperBound()) return false;
  // An evaluation alone, of a position to which another thread has come since: its result stays.
  if (bound == BOUND_NONE && dataBound(data) != BOUND_NONE) return true;
  return bound != BOUND_EXACT && !isStamped(data) && depth + 2 * pv <= dataDepth(data) - SHALLOWER_KEPT;
}

/**
 * Stores a result. `score` is relative to the node (mates counted from it), `depth` in plies, `work` the nodes spent
 * below it, `moveNumber` the best move's place in the move order from 1 on, 0 without one.
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
  // 0 too when another thread has just put another position there.
  const old = same ? entryDataFor(same, key) : 0;
  if (old != 0) {
    if (move == NO_MOVE) kept = dataMove(old);
    if (keepsSamePosition(old, depth, bound, pv)) {
      // A newer best move is worth having even so.
      writeEntry(same, key, entryWorth(same), withMove(old, kept));
      note(DROPPED);
      return;
    }
  }
  const worth = worthOf(work, moveNumber);
  const last = slotEnd(slot) - ENTRY_SIZE;
  const lastBefore = entryData(last);
  const at = chooseEntry(slot, same, depth, worth);
  if (!at) {
    note(DROPPED);
    return;
  }
  // Two levels: what is written to the first has pushed what was there to the second, whose position is lost.
  const lost = at != last && entryData(last) != lastBefore ? lastBefore : entryData(at);
  noteWrite(lost, same != 0);
  writeEntry(at, key, worth, packData(kept, score, staticEval, depth, bound, pv, generation));
}

/** Stores the static evaluation of a position without a result, where the scheme wants that. */
export function storeEvaluation(key: u64, staticEval: i32, pv: i32): void {
  if (keepsEvaluations()) storeResult(key, NO_MOVE, 0, staticEval, QUIESCENCE_DEPTH, BOUND_NONE, pv, 1, 0);
}
