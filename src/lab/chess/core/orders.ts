// The experiment's orders for the searcher, which the host gives before its searches.

let flags: i32 = 0;

/** Whether one of the flags USE_* is set. */
export function uses(flag: i32): bool {
  return (flags & flag) != 0;
}

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
  flags = use;
  lineLength = line;
  worth = worthNumber;
  form = formNumber;
  companion = companionAt;
  rivalEntries = rival;
  seed = hashNumbers;
  errorsOneIn = oneIn;
}
