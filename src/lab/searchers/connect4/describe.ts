// Setups in words.
import { formatSize } from "../../output/sizes";
import { LARGE_TABLE, MANY_STONES, SMALL_TABLE } from "./table-size";
import type { FourMode, FourSetup, FourTable } from "./types";

export const MODE_TITLES: Readonly<Record<FourMode, string>> = { part7: "Part 7", full: "Full solver" };

/** The solvers, the tutorial's first. */
export const MODES: readonly FourMode[] = ["part7", "full"];

/** "Full solver, TwoBig1 1024K" */
export function setupTitle({ mode, weak, table }: FourSetup): string {
  const where = table ? `${table.scheme} ${sizeTitle(table)}` : "its own table of 64 MB";
  return `${MODE_TITLES[mode]}, ${weak ? "weak, " : ""}${where}`;
}

function sizeTitle({ positions }: FourTable): string {
  return positions === "suited"
    ? `${formatSize(LARGE_TABLE)}, from ${MANY_STONES} stones on ${formatSize(SMALL_TABLE)}`
    : formatSize(positions);
}
