// Decides which of two positions to keep, for the schemes that compare by depth or by work.
import { dataDepth, entryData, entryWorth } from "../entry";

/** DEEP: the stored position was searched deeper. */
export function isDeeper(at: usize, depth: i32): bool {
  return dataDepth(entryData(at)) > depth;
}

/** BIG: the stored position's subtree was larger. */
export function isBigger(at: usize, worth: i32): bool {
  return entryWorth(at) > worth;
}
