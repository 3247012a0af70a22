// Forms of the table that the sources name beside the studied ones, for schemes that compare nodes: two levels that do not shift
// (Ebeling 1987; Thompson and Condon), probes to neighbours instead of aligned slots, and a table for each side to move.

import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { sideToMove } from "../../../engine/core/board/position/position";
import { HITS, MOVE_HITS, PROBES, STORES } from "../../../engine/core/tt/counters";
import {
  clearEntry,
  dataMove,
  ENTRY_SIZE,
  entryData,
  entryDataFor,
  entryWorth,
  packData,
  writeEntry,
} from "../../../engine/core/tt/entry";
import { generation, isOld, slotOf, slots, table } from "../../../engine/core/tt/geometry";
import { note, noteWrite } from "../../../engine/core/tt/statistics";
import { find } from "../../../engine/core/tt/table";
import { packWork } from "../../../engine/core/tt/worth";
import { orders } from "../../core/orders";

export const FORM_USUAL: i32 = 0;
/** Two levels: what loses the first level is lost, and does not move to the second. */
export const FORM_UNSHIFTED: i32 = 1;
/** Four entries from the key's own one on, in any alignment: the least worthy one gives way. */
export const FORM_NEIGHBOURS: i32 = 2;
/** Half of the table for each side to move. */
export const FORM_BY_SIDE: i32 = 3;

const NEIGHBOURS: usize = 4;
const SIDE_BIT: u64 = 0x8000000000000000;

/** The form of the current search. */
export let form: i32 = 0;

/** Reads the form at the start of a search. */
export function openForm(): void {
  form = orders.form;
}

/** The key by which the table places the current position: its highest bit chooses the half. */
export function placed(key: u64): u64 {
  return form == FORM_BY_SIDE ? (key & ~SIDE_BIT) | (sideToMove() ? SIDE_BIT : 0) : key;
}

/** The `turn`-th entry from the key's own one on; the table is a ring of single entries. */
function neighbour(own: usize, turn: usize): usize {
  const at = own + turn * ENTRY_SIZE;
  const size = (slots as usize) * ENTRY_SIZE;
  return at < table + size ? at : at - size;
}

function findNeighbour(key: u64): usize {
  const own = slotOf(key);
  for (let turn: usize = 0; turn < NEIGHBOURS; turn++) {
    const at = neighbour(own, turn);
    if (entryDataFor(at, key) != 0) return at;
  }
  return 0;
}

/** The stored data of a position, 0 if there is none. */
export function probeNeighbours(key: u64): u64 {
  note(PROBES);
  const at = findNeighbour(key);
  if (at == 0) return 0;
  const data = entryDataFor(at, key);
  note(HITS);
  if (dataMove(data) != NO_MOVE) note(MOVE_HITS);
  return data;
}

/** An empty entry, else one of an earlier search, else the least worthy one. */
function leastWorthy(key: u64): usize {
  const own = slotOf(key);
  let best = own;
  let least = i32.MAX_VALUE;
  for (let turn: usize = 0; turn < NEIGHBOURS; turn++) {
    const at = neighbour(own, turn);
    const data = entryData(at);
    const worth = data == 0 ? -2 : isOld(data) ? -1 : entryWorth(at);
    if (worth < least) {
      least = worth;
      best = at;
    }
  }
  return best;
}

/** The first level for a position at least as worthy as the one there, else the second. */
function unshifted(key: u64, same: usize, worth: i32): usize {
  const first = slotOf(key);
  const data = entryData(first);
  if (same != first && data != 0 && !isOld(data) && entryWorth(first) > worth) return first + ENTRY_SIZE;
  // The position's own older result must not stay behind at the second level.
  if (same != 0 && same != first) clearEntry(same);
  return first;
}

/** Stores a result in a form that has a rule of its own. */
export function storeInForm(key: u64, move: Move, score: i32, depth: i32, bound: i32, work: u64): void {
  note(STORES);
  const worth = packWork(work);
  const isRing = form == FORM_NEIGHBOURS;
  const same = isRing ? findNeighbour(key) : find(slotOf(key), key);
  const kept = same != 0 && move == NO_MOVE ? dataMove(entryDataFor(same, key)) : move;
  const at = !isRing ? unshifted(key, same, worth) : same != 0 ? same : leastWorthy(key);
  noteWrite(entryData(at), same != 0);
  writeEntry(at, key, worth, packData(kept, score, 0, depth, bound, 0, generation));
}
