// The place of the table, and the slot of a key. A slot is the group of entries in which a key may lie: one
// entry, a pair, or the whole bucket, depending on the scheme. The number of positions is the same for all
// schemes.
import { control } from "../control";
import { dataGeneration, ENTRY_SIZE } from "./entry";
import { Place } from "./memory";

// Copies of fields of the control block, read when a search begins.
export let table: Place = 0;
export let slots: u64 = 0;
let slotFactor: u64 = 0;
let slotShift: u64 = 32;
export let slotEntries: i32 = 4;
export let generation: i32 = 0;
export let scheme: i32 = 0;

/** Reads the table's place and settings; `entries` per slot divides the bucket. */
export function openTable(entries: i32): void {
  table = control.table;
  slotEntries = entries;
  slots = (control.buckets as u64) * ((4 / entries) as u64);
  // The product of slotOf with the number of slots of a table of more than 64 GiB may need 66 bits. A division by four of both
  // factors changes no place.
  const isMultiple = (slots & 3) == 0;
  slotFactor = isMultiple ? slots >> 2 : slots;
  slotShift = isMultiple ? 30 : 32;
  generation = control.generation;
  scheme = control.scheme;
}

/**
 * First bucket of share `part` of `parts` equal shares. Share `parts` would begin at the end of the table.
 */
export function firstBucket(part: i32, parts: i32): u64 {
  return ((control.buckets as u64) * (part as u64)) / (parts as u64);
}

/** Place of a key's slot: multiply-high of the key's upper half, which uses any number of slots in full. */
export function slotOf(key: u64): Place {
  return table + (((key >> 32) * slotFactor) >> slotShift) * ((slotEntries as u64) * ENTRY_SIZE);
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
