// Decides which of two positions to keep, for the schemes that compare by depth or by work.
import { dataDepth, entryData, entryWorth } from "../entry";
import { Place } from "../memory";

/** DEEP: the stored position was searched deeper. */
export function isDeeper(at: Place, depth: i32): bool {
  return dataDepth(entryData(at)) > depth;
}

/** BIG: the stored position's subtree was larger. */
export function isBigger(at: Place, worth: i32): bool {
  return entryWorth(at) > worth;
}
