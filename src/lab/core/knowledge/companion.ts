// A companion of the table: for every entry a record of 16 bytes for what an entry has no room for. A record belongs to a
// key, not to an entry, so the schemes may move entries within a slot without knowing of it.
import { ENTRY_SIZE } from "../../../engine/core/table/entry";
import { slotEnd, slotOf, table } from "../../../engine/core/table/geometry";
import { find } from "../../../engine/core/table/table";
import { companion } from "../orders";

const KEY_MASK: u64 = 0x0000ffffffffffff;

@unmanaged
class Record {
  /** Low 48 bits. */
  key!: u64;
  /** 0 = none. */
  contents!: u64;
}

/** The record beside an entry of the table: they are of one size. */
function recordAt(entry: usize): Record {
  return changetype<Record>(companion + (entry - table));
}

/** The key's record, if there is one. */
function ownRecord(slot: usize, key: u64): Record | null {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const record = recordAt(at);
    if (record.key == (key & KEY_MASK)) return record;
  }
  return null;
}

/** A record of the slot whose position has left the table; there is one, as many records as entries. */
function freeRecord(slot: usize): Record {
  const end = slotEnd(slot);
  let record = recordAt(slot);
  for (let at = slot + ENTRY_SIZE; at < end && find(slot, record.key) != 0; at += ENTRY_SIZE) {
    record = recordAt(at);
  }
  assert(find(slot, record.key) == 0);
  return record;
}

/** What is kept for a position that is in the table; 0 = nothing. */
export function readCompanion(key: u64): u64 {
  const record = ownRecord(slotOf(key), key);
  return record ? record.contents : 0;
}

/** Keeps something for a position, if the table has kept the position. */
export function writeCompanion(key: u64, contents: u64): void {
  const slot = slotOf(key);
  if (find(slot, key) == 0) return;
  const own = ownRecord(slot, key);
  const record = own ? own : freeRecord(slot);
  record.key = key & KEY_MASK;
  record.contents = contents;
}
