// The setup of a solve: the solvers, the size of the table, and both in words.
import { formatSize, K } from "../../values/sizes";
import type { FourMode, FourSetup, FourTable } from "./types";

/** 64 MB, as much as the tutorial's own table. */
export const LARGE_TABLE = 4096 * K;
/** Enough for the tree of most positions with MANY_STONES, and small enough for the processor's cache. */
const SMALL_TABLE = 64 * K;
const MANY_STONES = 14;

/** Capacity of the table for a position with this number of stones. */
export function tablePositions({ positions }: FourTable, stones: number): number {
  if (positions !== "suited") return positions;
  return stones < MANY_STONES ? LARGE_TABLE : SMALL_TABLE;
}

export const MODE_TITLES: Readonly<Record<FourMode, string>> = { part7: "Part 7", full: "Full solver" };

/** The solvers, the tutorial's first. */
export const MODES: readonly FourMode[] = ["part7", "full"];

/** "Full solver, TwoBig1 1024K"; part of the keys of journals. */
export function setupTitle({ mode, weak, table }: FourSetup): string {
  const where = table ? `${table.scheme} ${sizeTitle(table)}` : "its own table of 64 MB";
  return `${MODE_TITLES[mode]}, ${weak ? "weak, " : ""}${where}`;
}

/** Sizes of a table that suits the position. */
export const SUITED_TITLE = `${formatSize(LARGE_TABLE)}, from ${MANY_STONES} stones on ${formatSize(SMALL_TABLE)}`;

function sizeTitle({ positions }: FourTable): string {
  return positions === "suited" ? SUITED_TITLE : formatSize(positions);
}
