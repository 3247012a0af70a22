// Two-level schemes: a pair of entries per slot (Breuker et al. 1994: TWODEEP, TWOBIG1). The first level holds the
// most valuable position, the second level the newest of the others.
import { clearEntry, copyEntry, ENTRY_SIZE, entryData } from "../entry";
import { isOld } from "../geometry";
import { Place } from "../memory";

/**
 * The entry to write. A candidate at least as good as the first level's position replaces it, and the old
 * position moves to the second level. Any other candidate goes to the second level. An empty entry or an
 * entry of an earlier search at the first level is simply overwritten.
 */
export function twoLevelEntry(slot: Place, same: Place, keepsFirst: bool): Place {
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
