// The table of the tutorial's seventh part: 64 MB of entries of eight bytes, a key of 56 bits above a value of 8, 0 = none.
// Every store replaces the old entry. Entries have no room for the data that replacement schemes compare.
import { FOUR_ORDERS } from "../../core/memory";
import { FourOrders } from "../../core/records";

// The host's orders for the solvers of Connect Four in memory.

export const orders: FourOrders = changetype<FourOrders>(FOUR_ORDERS);

export const FOUR_OWN: usize = FOUR_ORDERS + offsetof<FourOrders>("own");
export const FOUR_MASK: usize = FOUR_ORDERS + offsetof<FourOrders>("mask");
export const FOUR_SOLVER: usize = FOUR_ORDERS + offsetof<FourOrders>("solver");
export const FOUR_WEAK: usize = FOUR_ORDERS + offsetof<FourOrders>("weak");
export const FOUR_SMALL_TABLE: usize = FOUR_ORDERS + offsetof<FourOrders>("smallTable");

/** Entries: the tutorial's prime, 2²³ − 15, just below 64 MB. */
const SMALL_ENTRIES: u64 = 8388593;
export const SMALL_TABLE_BYTES: usize = (SMALL_ENTRIES as usize) * 8;

const BITS: u64 = 23;
const LOW: u64 = (1 << 23) - 1;
/** 2²³ modulo the number of entries. */
const EXCESS: u64 = 15;

const VALUE_BITS: u64 = 8;
const VALUE_MASK: u64 = 255;

let table: usize = 0;

export function openSmallTable(): void {
  table = orders.smallTable;
}

/** `key` modulo the number of entries, for keys of 49 bits, without a division: 2²³ counts as 15. */
function indexOf(key: u64): u64 {
  const folded = (key & LOW) + EXCESS * ((key >> BITS) & LOW) + EXCESS * EXCESS * (key >> (2 * BITS));
  const index = (folded & LOW) + EXCESS * (folded >> BITS);
  return index >= SMALL_ENTRIES ? index - SMALL_ENTRIES : index;
}

/** The value stored for a position, 1…255; 0 when there is none. */
export function smallTableValue(key: u64): i32 {
  assert(indexOf(key) == key % SMALL_ENTRIES);
  const entry = load<u64>(table + ((indexOf(key) as usize) << 3));
  return entry >> VALUE_BITS == key ? ((entry & VALUE_MASK) as i32) : 0;
}

export function storeSmall(key: u64, value: i32): void {
  assert(value > 0 && value <= 255);
  store<u64>(table + ((indexOf(key) as usize) << 3), (key << VALUE_BITS) | (value as u64));
}
