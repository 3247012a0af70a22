// Deep: one entry per slot; the position searched deeper stays (Breuker et al. 1994, DEEP).
// With time stamping, an entry of an earlier search is replaced whatever its depth.
import { dataDepth, dataGeneration, entryData } from "../entry";
import { ageOf } from "../geometry";

export const DEEP_ENTRIES: i32 = 1;

export function deepVictim(slot: usize, depth: i32): usize {
  const data = entryData(slot);
  const keeps = data != 0 && ageOf(dataGeneration(data)) == 0 && dataDepth(data) > depth;
  return keeps ? 0 : slot;
}
