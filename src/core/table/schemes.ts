// The replacement schemes: one row each in the two functions below, one file each in schemes/.
// A scheme says how many entries share a slot, and which of them a new position overwrites.
import { CONTROL_SCHEME } from "../control";
import { scheme } from "./geometry";
import { AGING_ENTRIES, agingVictim } from "./schemes/aging";
import { DEEP_ENTRIES, deepVictim } from "./schemes/deep";
import { NEW_ENTRIES, newVictim } from "./schemes/new";

// The host's names for these are in src/engine/schemes.ts.
export const AGING: i32 = 0;
export const NEW: i32 = 1;
export const DEEP: i32 = 2;

/** Entries per slot of the scheme the host chose: 1, 2 or 4. */
export function chosenSlotEntries(): i32 {
  switch (load<u32>(CONTROL_SCHEME) as i32) {
    case NEW:
      return NEW_ENTRIES;
    case DEEP:
      return DEEP_ENTRIES;
    default:
      return AGING_ENTRIES;
  }
}

/** Address of the entry a new position of this depth overwrites, or 0 to drop the new one. */
export function chooseVictim(slot: usize, depth: i32): usize {
  switch (scheme) {
    case NEW:
      return newVictim(slot);
    case DEEP:
      return deepVictim(slot, depth);
    default:
      return agingVictim(slot);
  }
}
