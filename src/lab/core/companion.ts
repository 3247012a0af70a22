// A companion of the table: for every entry a record of 16 bytes for what an entry has no room for. A record belongs to a
// key, not to an entry, so the schemes may move entries within a slot without knowing of it.
//   first word: low 48 bits of the key; second word: the record's contents, 0 = none
import { ENTRY_SIZE } from "../../engine/core/table/entry";
import { slotEnd, slotOf, table } from "../../engine/core/table/geometry";
import { find } from "../../engine/core/table/table";
import { companion } from "./orders";

const KEY_MASK: u64 = 0x0000ffffffffffff;
const CONTENTS: usize = 8;

function recordAt(entry: usize): usize {
  return companion + (entry - table);
}

/** Address of the key's record, or 0. */
function ownRecord(slot: usize, key: u64): usize {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const record = recordAt(at);
    if (load<u64>(record) == (key & KEY_MASK)) return record;
  }
  return 0;
}

/** A record of the slot whose position has left the table; there is one, as many records as entries. */
function freeRecord(slot: usize): usize {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const record = recordAt(at);
    if (find(slot, load<u64>(record)) == 0) return record;
  }
  return 0;
}

/** What is kept for a position that is in the table; 0 = nothing. */
export function readCompanion(key: u64): u64 {
  const record = ownRecord(slotOf(key), key);
  return record ? load<u64>(record, CONTENTS) : 0;
}

/** Keeps something for a position, if the table has kept the position. */
export function writeCompanion(key: u64, contents: u64): void {
  const slot = slotOf(key);
  if (find(slot, key) == 0) return;
  let record = ownRecord(slot, key);
  if (!record) record = freeRecord(slot);
  assert(record != 0);
  store<u64>(record, key & KEY_MASK);
  store<u64>(record, contents, CONTENTS);
}
