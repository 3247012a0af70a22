// Aging (default): of the bucket, the entry with the lowest depth − k·age goes; an empty one before any.
import { dataDepth, dataGeneration, ENTRY_SIZE, entryData } from "../entry";
import { ageOf, slotEnd } from "../geometry";

export const AGING_ENTRIES: i32 = 4;

/** One generation counts as this many plies of depth. */
const PLIES_PER_GENERATION: i32 = 4;

export function agingVictim(slot: usize): usize {
  let victim = slot;
  let lowest = i32.MAX_VALUE;
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    if (data == 0) return at;
    const worth = dataDepth(data) - PLIES_PER_GENERATION * ageOf(dataGeneration(data));
    if (worth < lowest) {
      lowest = worth;
      victim = at;
    }
  }
  return victim;
}
