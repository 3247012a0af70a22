// One-level schemes: every entry is its own slot (Breuker et al. 1994: DEEP, NEW, OLD, BIG1, BIGALL; Rival).
import { entryData } from "../entry";
import { isOld } from "../geometry";
import { Place } from "../memory";

/**
 * The entry to write, or 0 to keep the old entry. An empty entry, an entry of an earlier search, and an
 * earlier result of the same position are always overwritten; otherwise `keepsOld` decides.
 */
export function oneLevelEntry(slot: Place, same: Place, keepsOld: bool): Place {
  const data = entryData(slot);
  return same != 0 || data == 0 || isOld(data) || !keepsOld ? slot : 0;
}
