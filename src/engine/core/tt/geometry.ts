// The place of the table, and the slot of a key. A slot is the group of entries in which a key may lie: one
// entry, a pair, or the whole bucket, depending on the scheme. The number of positions is the same for all
// schemes.
import { control } from "../control";
import { BUCKET_SIZE, dataGeneration, ENTRY_SIZE } from "./entry";
import { Place } from "./memory";

// Copies of fields of the control block, read when a search begins.
export let table: Place = 0;
export let slots: u64 = 0;
let buckets: u64 = 0;
let slotShift: u64 = 32;
export let slotEntries: i32 = 4;
export let generation: i32 = 0;
export let scheme: i32 = 0;

/** Reads the table's place and settings; `entries` per slot divides the bucket. */
export function openTable(entries: i32): void {
  table = control.table;
  slotEntries = entries;
  const inBucket = (4 / entries) as u64;
  buckets = control.buckets as u64;
  slots = buckets * inBucket;
  slotShift = 32 - ctz(inBucket);
  generation = control.generation;
  scheme = control.scheme;
}

/** First bucket of share `part` of `parts` equal shares. Share `parts` would begin at the end of the table. */
export function shareStart(part: i32, parts: i32): Place {
  return control.table + (((control.buckets as u64) * (part as u64)) / (parts as u64)) * BUCKET_SIZE;
}

/**
 * Place of a key's slot: multiply-high of the key's upper half, which uses any number of slots in full. The product has the number of
 * buckets, 1, 2 or 4 slots each, because with the number of slots it could need 66 bits.
 */
export function slotOf(key: u64): Place {
  return table + (((key >> 32) * buckets) >> slotShift) * ((slotEntries as u64) * ENTRY_SIZE);
}

/** First byte after the slot. */
export function slotEnd(slot: Place): Place {
  return slot + (slotEntries as u64) * ENTRY_SIZE;
}

/**
 * True when the entry is from an earlier search: it answers look-ups, but it may be overwritten (time
 * stamping).
 */
export function isOld(data: u64): bool {
  return dataGeneration(data) != generation;
}

/** Searches since the entry was written, 0…31. */
export function ageOf(entryGeneration: i32): i32 {
  return (generation - entryGeneration) & 31;
}
