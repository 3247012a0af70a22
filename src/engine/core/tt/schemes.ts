// The replacement schemes: the number of entries in a slot, the entry for a new position, and other
// differences between schemes. All these differences are decided in this file. The host's names are in
// src/engine/tt/schemes.ts.
import { control } from "../control";
import { clearEntry, copyEntry, dataDepth, dataGeneration, ENTRY_SIZE, entryData, entryWorth } from "./entry";
import { ageOf, isOld, scheme, slotEnd } from "./geometry";
import { Place } from "./memory";

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

/** The number by which the scheme compares positions, besides depth: 16 bits. */
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
 * The engine's own scheme: keeps static evaluations of positions whose search has only begun, and a much deeper result of the
 * same position instead of a new bound. The classic schemes store only results.
 */
export function isAging(): bool {
  return scheme == AGING;
}

// Most schemes compare the work of a result: nodes as a small float with 11 bits of mantissa and 5 of exponent, so that packed values
// compare like the numbers. Relative error below 1/1024, range 0…2047·2³¹.

const MANTISSA_BITS: i32 = 11;
const MANTISSA_MAX: u64 = (1 << 11) - 1;

export function packWork(nodes: u64): i32 {
  const width = 64 - (clz(nodes) as i32);
  const exponent = max(0, width - MANTISSA_BITS);
  if (exponent > 31) return 0xffff;
  return ((nodes >> (exponent as u64)) as i32) | (exponent << MANTISSA_BITS);
}

export function unpackWork(work: i32): u64 {
  return ((work as u64) & MANTISSA_MAX) << ((work >> MANTISSA_BITS) as u64);
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

// The preferences of the schemes that compare by depth or by work.

/** DEEP: the stored position was searched deeper. */
function isDeeper(at: Place, depth: i32): bool {
  return dataDepth(entryData(at)) > depth;
}

/** BIG: the stored position's subtree was larger. */
function isBigger(at: Place, worth: i32): bool {
  return entryWorth(at) > worth;
}

// One-level schemes: every entry is its own slot (Breuker et al. 1994: DEEP, NEW, OLD, BIG1, BIGALL; Rival).

/**
 * The entry to write, or 0 to keep the old entry. An empty entry, an entry of an earlier search, and an
 * earlier result of the same position are always overwritten; otherwise `keepsOld` decides.
 */
function oneLevelEntry(slot: Place, same: Place, keepsOld: bool): Place {
  const data = entryData(slot);
  return same != 0 || data == 0 || isOld(data) || !keepsOld ? slot : 0;
}

// Two-level schemes: a pair of entries per slot (Breuker et al. 1994: TWODEEP, TWOBIG1). The first level holds the
// most valuable position, the second level the newest of the others.

/**
 * The entry to write. A candidate at least as good as the first level's position replaces it, and the old
 * position moves to the second level. Any other candidate goes to the second level. An empty entry or an
 * entry of an earlier search at the first level is simply overwritten.
 */
function twoLevelEntry(slot: Place, same: Place, keepsFirst: bool): Place {
  const second = slot + ENTRY_SIZE;
  if (same == slot) return slot;
  const first = entryData(slot);
  if (first == 0 || isOld(first)) {
    // The position's own older result must not stay behind at the second level.
    if (same == second) clearEntry(second);
    return slot;
  }
  if (keepsFirst) return second;
  copyEntry(second, slot);
  return slot;
}

// Schemes that choose among the entries of a bucket.

/** The first empty entry of the slot, else the first entry with the least value. */
function leastWorth(slot: Place): Place {
  let victim = slot;
  let lowest = i32.MAX_VALUE;
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    if (data == 0) return at;
    const worth = bucketEntryWorth(at, data);
    if (worth < lowest) {
      lowest = worth;
      victim = at;
    }
  }
  return victim;
}

/** One generation counts as this many plies of depth. */
const PLIES_PER_GENERATION: i32 = 4;
/** More than any depth, so that the first criterion outweighs the second. */
const DEPTH_RANGE: i32 = 256;

/** The value of keeping an entry with this data. */
function bucketEntryWorth(at: Place, data: u64): i32 {
  const depth = dataDepth(data);
  // Depth alone, as in multi-tier tables without aging.
  if (scheme == BUCKET) return depth;
  const age = ageOf(dataGeneration(data));
  // A result whose best move came late in the move order is most costly to find again. Equal places: depth.
  if (scheme == MOVE_ORDER) return age ? -age : entryWorth(at) * DEPTH_RANGE + depth;
  // Aging: the value of an entry falls with its age.
  return depth - PLIES_PER_GENERATION * age;
}
