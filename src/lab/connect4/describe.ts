// Setups in words.
import { formatSize } from "../sizes";
import type { FourMode, FourSetup } from "./types";

export const MODE_TITLES: Readonly<Record<FourMode, string>> = { part7: "Part 7", full: "Full solver" };

/** "Full solver, TwoBig1 4096K" */
export function setupTitle({ mode, weak, table }: FourSetup): string {
  const where = table ? `${table.scheme} ${formatSize(table.positions)}` : "its own table of 64 MB";
  return `${MODE_TITLES[mode]}, ${weak ? "weak, " : ""}${where}`;
}
