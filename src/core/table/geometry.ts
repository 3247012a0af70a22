// Where the table lies and which slot a key belongs to. A slot is the group of entries one key may live in:
// one entry, a pair, or the whole bucket, as the scheme asks; the number of positions is the same for all.
import { CONTROL } from "../memory";
import { ENTRY_SIZE } from "./entry";

export const CONTROL_TABLE: usize = CONTROL + 0; // u32 address of the first bucket
export const CONTROL_BUCKETS: usize = CONTROL + 4; // u32
export const CONTROL_GENERATION: usize = CONTROL + 8; // u32 0…31
export const CONTROL_SCHEME: usize = CONTROL + 12; // u32, see schemes.ts

// Copies of the above, read from the control block when a search begins.
export let table: usize = 0;
export let slots: u64 = 0;
export let slotEntries: i32 = 4;
export let generation: i32 = 0;
export let scheme: i32 = 0;

/** Reads the table's place and settings; `entries` per slot divides the bucket. */
export function openTable(entries: i32): void {
  table = load<u32>(CONTROL_TABLE) as usize;
  slotEntries = entries;
  slots = (load<u32>(CONTROL_BUCKETS) as u64) * ((4 / entries) as u64);
  generation = load<u32>(CONTROL_GENERATION) as i32;
  scheme = load<u32>(CONTROL_SCHEME) as i32;
}

/** Address of a key's slot: multiply-high of the key's upper half, so any number of slots is used in full. */
export function slotOf(key: u64): usize {
  return table + ((((key >> 32) * slots) >> 32) as usize) * ((slotEntries as usize) * ENTRY_SIZE);
}

/** First byte after the slot. */
export function slotEnd(slot: usize): usize {
  return slot + (slotEntries as usize) * ENTRY_SIZE;
}

/** Searches since the entry was written, 0…31. */
export function ageOf(entryGeneration: i32): i32 {
  return (generation - entryGeneration) & 31;
}
