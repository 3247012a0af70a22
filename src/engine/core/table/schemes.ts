// The replacement schemes: how many entries share a slot, which entry a new position is written to, and what else is
// particular to a scheme. Nothing outside this file tells schemes apart. The host's names are in src/engine/table/schemes.ts.
import { control } from "../control";
import { ENTRY_SIZE, entryData } from "./entry";
import { scheme, slotEnd } from "./geometry";
import { agingWorth, bucketWorth, moveOrderWorth } from "./schemes/bucket";
import { oneLevelEntry } from "./schemes/one-level";
import { isBigger, isDeeper } from "./schemes/preference";
import { twoLevelEntry } from "./schemes/two-level";
import { packWork } from "./worth";

export const AGING: i32 = 0;
export const DEEP: i32 = 1;
export const NEW: i32 = 2;
export const OLD: i32 = 3;
export const BIG1: i32 = 4;
export const BIG_ALL: i32 = 5;
export const TWO_DEEP: i32 = 6;
export const TWO_BIG1: i32 = 7;
export const STALE: i32 = 8;
export const BUCKET: i32 = 9;
export const MOVE_ORDER: i32 = 10;

/** Entries per slot of a bucket scheme, unless the host asks for fewer: a cache line. */
const BUCKET_ENTRIES: i32 = 4;

/** Entries per slot of the scheme the host chose: 1, 2 or 4. */
export function chosenSlotEntries(): i32 {
  switch (control.scheme) {
    case AGING:
    case BUCKET:
    case MOVE_ORDER: {
      const asked = control.slot;
      return asked ? asked : BUCKET_ENTRIES;
    }
    case TWO_DEEP:
    case TWO_BIG1:
      return 2;
    default:
      return 1;
  }
}

/** What the scheme compares positions by, besides depth: 16 bits, see worth.ts. */
export function worthOf(work: u64, moveNumber: i32): i32 {
  return scheme == MOVE_ORDER ? moveNumber : packWork(work);
}

/** Rival: a position that is read counts as written in this search. */
export function refreshesOnRead(): bool {
  return scheme == STALE;
}

/** BIGALL: a position answered by the table counts as the nodes its result had cost, not as one. */
export function creditsAnswers(): bool {
  return scheme == BIG_ALL;
}

/** Keeps static evaluations of positions whose search has only begun; the classic schemes store results alone. */
export function keepsEvaluations(): bool {
  return scheme == AGING;
}

/** Keeps a much deeper result of the same position instead of a new bound. */
export function keepsDeeperBound(): bool {
  return scheme == AGING;
}

/** How much an entry of a bucket is worth keeping under the schemes that choose among four. */
function bucketEntryWorth(at: usize): i32 {
  switch (scheme) {
    case BUCKET:
      return bucketWorth(at);
    case MOVE_ORDER:
      return moveOrderWorth(at);
    default:
      return agingWorth(at);
  }
}

/** The first empty entry of the bucket, else the first of those worth least. */
function leastWorth(slot: usize): usize {
  let victim = slot;
  let lowest = i32.MAX_VALUE;
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    if (entryData(at) == 0) return at;
    const worth = bucketEntryWorth(at);
    if (worth < lowest) {
      lowest = worth;
      victim = at;
    }
  }
  return victim;
}

/**
 * The entry a new result is written to, or 0 to drop it. `same` is the entry that holds an earlier result of the same
 * position, 0 if none does; `depth` and `worth` are the new result's.
 */
export function chooseEntry(slot: usize, same: usize, depth: i32, worth: i32): usize {
  switch (scheme) {
    case NEW:
      return slot;
    case OLD:
      return oneLevelEntry(slot, same, true);
    case DEEP:
      return oneLevelEntry(slot, same, isDeeper(slot, depth));
    case STALE:
      // Rival compares depths even of the same position.
      return oneLevelEntry(slot, 0, isDeeper(slot, depth));
    case BIG1:
    case BIG_ALL:
      return oneLevelEntry(slot, same, isBigger(slot, worth));
    case TWO_DEEP:
      return twoLevelEntry(slot, same, isDeeper(slot, depth));
    case TWO_BIG1:
      return twoLevelEntry(slot, same, isBigger(slot, worth));
    default:
      return same ? same : leastWorth(slot);
  }
}
