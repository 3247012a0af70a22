// The setup of a solve: the solvers, the size of the table, and both in words.
import * as v from "valibot";
import type { SchemeName } from "../../engine/types";
import { EVENTS } from "../frame/lab-memory";
import { count, type Described, milliseconds } from "../frame/schema";
import { formatSize, K } from "../frame/sizes";

// Request and result of solving a position of Connect Four. Plain data.

/** The solver of the tutorial's seventh part, or the full one. */
export type FourMode = "part7" | "full";

/** A table on the bucket store. */
export interface FourTable {
  readonly scheme: SchemeName;
  /** Capacity, a multiple of 4; "suited": smaller for positions with many stones, see setup.ts. */
  readonly positions: number | "suited";
}

export interface FourSetup {
  readonly mode: FourMode;
  /** Finds only the winner, not the length of the game. */
  readonly weak: boolean;
  /** Null: the tutorial's own table of 64 MB, for part 7 only. */
  readonly table: FourTable | null;
}

/** A position to be solved with an empty table. */
export interface FourRequest {
  readonly setup: FourSetup;
  /** Name of its set; null for a single position. */
  readonly set: string | null;
  /** The columns played, "-" for none. */
  readonly sequence: string;
  /** Whether to find the columns that keep the score, too. */
  readonly columns: boolean;
}

export const FOUR_RESULT = v.strictObject({
  /**
   * For the side to move: 22 less the winner's number of stones at the end, negative for a loss, 0 for a draw; a weak solve
   * gives only the sign.
   */
  score: v.pipe(v.number(), v.integer(), v.minValue(-21), v.maxValue(21)),
  /** Positions searched, the given one included. */
  positions: count,
  /** Time without the clearing of the table. */
  ms: milliseconds,
  /** Events in a table on the bucket store; null for the tutorial's own table. */
  statistics: v.nullable(EVENTS),
  /** From 1; absent unless requested. */
  columns: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
  /** Time for the columns, after the score was found. */
  columnsMs: v.exactOptional(milliseconds),
});
export type FourResult = Described<typeof FOUR_RESULT>;

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
