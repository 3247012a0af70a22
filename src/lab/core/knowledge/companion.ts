// A companion of the table: one record of 16 bytes per entry for data that an entry has no room for. A record belongs to a
// key, not to an entry, so schemes can move entries within a slot without moving records.
import { ENTRY_SIZE } from "../../../engine/core/tt/entry";
import { slotEnd, slotOf, table } from "../../../engine/core/tt/geometry";
import { find } from "../../../engine/core/tt/table";
import { companion } from "../orders";

const KEY_MASK: u64 = 0x0000ffffffffffff;

@unmanaged
class Record {
  /** Low 48 bits. */
  key!: u64;
  /** 0 = none. */
  contents!: u64;
}

/** The record of an entry's place: both have the same size. */
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

/** A record of the slot whose position has left the table. There is one, because a slot has equally many of both. */
function freeRecord(slot: usize): Record {
  const end = slotEnd(slot);
  let record = recordAt(slot);
  for (let at = slot + ENTRY_SIZE; at < end && find(slot, record.key) != 0; at += ENTRY_SIZE) {
    record = recordAt(at);
  }
  assert(find(slot, record.key) == 0);
  return record;
}

/** The data of a position in the table; 0 = none. */
export function readCompanion(key: u64): u64 {
  const record = ownRecord(slotOf(key), key);
  return record ? record.contents : 0;
}

/** Stores the data of a position if the position is in the table. */
export function writeCompanion(key: u64, contents: u64): void {
  const slot = slotOf(key);
  if (find(slot, key) == 0) return;
  const own = ownRecord(slot, key);
  const record = own ? own : freeRecord(slot);
  record.key = key & KEY_MASK;
  record.contents = contents;
}
