// The replacement schemes: the number of entries in a slot, the entry for a new position, and other
// differences between schemes. All these differences are decided in this file. The host's names are in
// src/engine/tt/schemes.ts.
import { control } from "../control";
import { ENTRY_SIZE, entryData } from "./entry";
import { scheme, slotEnd } from "./geometry";
import { Place } from "./memory";
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

/** Entries per slot of a bucket scheme, unless the host wants fewer: a cache line. */
const BUCKET_ENTRIES: i32 = 4;

/** Entries per slot of the chosen scheme: 1, 2 or 4. */
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

/** The number by which the scheme compares positions, besides depth: 16 bits, see worth.ts. */
export function worthOf(work: u64, moveNumber: i32): i32 {
  return scheme == MOVE_ORDER ? moveNumber : packWork(work);
}

/** Rival: a read makes a position count as written in this search. */
export function refreshesOnRead(): bool {
  return scheme == STALE;
}

/** BIGALL: a position answered by the table counts as the nodes of its stored result, not as one node. */
export function creditsAnswers(): bool {
  return scheme == BIG_ALL;
}

/**
 * Keeps static evaluations of positions whose search has only begun. The classic schemes store only results.
 */
export function keepsEvaluations(): bool {
  return scheme == AGING;
}

/** Keeps a much deeper result of the same position instead of a new bound. */
export function keepsDeeperBound(): bool {
  return scheme == AGING;
}

/** The value of keeping an entry, for the schemes that choose among the entries of a bucket. */
function bucketEntryWorth(at: Place): i32 {
  switch (scheme) {
    case BUCKET:
      return bucketWorth(at);
    case MOVE_ORDER:
      return moveOrderWorth(at);
    default:
      return agingWorth(at);
  }
}

/** The first empty entry of the slot, else the first entry with the least value. */
function leastWorth(slot: Place): Place {
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
 * The entry to write a new result to, or 0 to drop it. `same` is the entry with an earlier result of the same
 * position, 0 if there is none; `depth` and `worth` belong to the new result.
 */
export function chooseEntry(slot: Place, same: Place, depth: i32, worth: i32): Place {
  switch (scheme) {
    case NEW:
      return slot;
    case OLD:
      return oneLevelEntry(slot, same, true);
    case DEEP:
      return oneLevelEntry(slot, same, isDeeper(slot, depth));
    case STALE:
      // Rival compares depths even for the same position.
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
