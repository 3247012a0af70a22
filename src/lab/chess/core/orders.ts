// The experiment's orders for the searcher, which the host gives before its searches.
import {
  USE_BOTH_BOUNDS,
  USE_BOUNDS,
  USE_DRAWS,
  USE_EXACT,
  USE_MOVE,
  USE_STORE_BOUNDS,
  USE_STORE_EXACT,
  USE_TABLE,
} from "./numbers";

// The uses of the table: see the flags in numbers.ts.
export let usesTable: bool = true;
export let usesMove: bool = true;
export let usesExact: bool = true;
export let usesBounds: bool = true;
export let keepsBothBounds: bool = false;
export let flagsDraws: bool = false;
export let storesExact: bool = true;
export let storesBounds: bool = true;

/** Moves of a principal variation in an entry, 1…5. */
export let lineLength: i32 = 1;
/** The worth of an entry, which the two-level schemes compare: one of the constants WORTH_*. */
export let worth: i32 = 0;
/** The form of the table: one of the constants FORM_*. */
export let form: i32 = 0;
/** Address of the table's companion, which holds further data of entries; 0 = none. */
export let companion: usize = 0;
/** Entries of Rival's table in place of the buckets; 0 = buckets. */
export let rivalEntries: u32 = 0;
/** The set of hash numbers; 0 = the engine's own. */
export let seed: u32 = 0;
/** One in so many look-ups takes another position's entry; 0 = none. */
export let errorsOneIn: u32 = 0;

/** Gives all orders; `use` = flags USE_*, the others as above. */
export function orderSearches(
  use: i32,
  line: i32,
  worthNumber: i32,
  formNumber: i32,
  companionAt: usize,
  rival: u32,
  hashNumbers: u32,
  oneIn: u32,
): void {
  usesTable = (use & USE_TABLE) != 0;
  usesMove = (use & USE_MOVE) != 0;
  usesExact = (use & USE_EXACT) != 0;
  usesBounds = (use & USE_BOUNDS) != 0;
  keepsBothBounds = (use & USE_BOTH_BOUNDS) != 0;
  flagsDraws = (use & USE_DRAWS) != 0;
  storesExact = (use & USE_STORE_BOUNDS) == 0;
  storesBounds = (use & USE_STORE_EXACT) == 0;
  lineLength = line;
  worth = worthNumber;
  form = formNumber;
  companion = companionAt;
  rivalEntries = rival;
  seed = hashNumbers;
  errorsOneIn = oneIn;
}
