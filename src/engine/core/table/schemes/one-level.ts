// One-level schemes: every entry is a slot of its own (Breuker et al. 1994: DEEP, NEW, OLD, BIG1, BIGALL; Rival).
import { entryData } from "../entry";
import { isStamped } from "../geometry";

/**
 * The entry to write, or 0 to keep what is there. An empty entry, one of an earlier search, and the position's own
 * earlier result give way always; otherwise `keepsOld` decides.
 */
export function oneLevelEntry(slot: usize, same: usize, keepsOld: bool): usize {
  const data = entryData(slot);
  return same != 0 || data == 0 || isStamped(data) || !keepsOld ? slot : 0;
}
