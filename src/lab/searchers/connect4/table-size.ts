// How large a table should be.
import type { FourTable } from "./types";

/** 64 MB, as much as the tutorial's own table. */
export const LARGE_TABLE = 4096 * 1024;
/** Enough for the tree of most positions with MANY_STONES, and it stays in the processor's cache. */
export const SMALL_TABLE = 64 * 1024;
export const MANY_STONES = 14;

/** How many positions the table holds when a position with so many stones is solved. */
export function tablePositions({ positions }: FourTable, stones: number): number {
  if (positions !== "suited") return positions;
  return stones < MANY_STONES ? LARGE_TABLE : SMALL_TABLE;
}
