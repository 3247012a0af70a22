// Entries of a list of moves, 4 bytes each: the move, and its score in the upper half, so that entries compare by score.
import { ENTRY } from "../../board/moves/move-list";

/** Bytes behind the end of a list that `bestEntry` reads. */
export const PADDING: usize = 3 * ENTRY;

export function writeScore(entry: usize, score: i32): void {
  store<i16>(entry, max(-32768, min(32767, score)), 2);
}

/** Fills the bytes behind a list with entries that are never the best. */
export function closeList(end: usize): void {
  store<i32>(end, i32.MIN_VALUE);
  store<i32>(end, i32.MIN_VALUE, 4);
  store<i32>(end, i32.MIN_VALUE, 8);
}

/** Address of the best entry of [from, end), which is not empty. No two entries are equal, because their moves differ. */
export function bestEntry(from: usize, end: usize): usize {
  let most = v128.load(from);
  for (let at = from + 16; at < end; at += 16) most = i32x4.max_s(most, v128.load(at));
  most = i32x4.max_s(most, v128.shuffle<i32>(most, most, 2, 3, 0, 1));
  most = i32x4.max_s(most, v128.shuffle<i32>(most, most, 1, 0, 3, 2));
  let at = from;
  let found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
  while (!found) {
    at += 16;
    found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
  }
  return at + ((ctz(found) as usize) << 2);
}
