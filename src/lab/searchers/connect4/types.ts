// What the Connect Four solvers are asked and what they answer. Plain data.
import type { SchemeName } from "../../../engine/types";
import type { SearchStatistics } from "../types";

/** The solver of the tutorial's seventh part, or the full one. */
export type FourMode = "part7" | "full";

/** A table on the bucket store. */
export interface FourTable {
  readonly scheme: SchemeName;
  /** Positions it can hold, a multiple of 4; "suited": few where many stones leave a small tree, see table-size.ts. */
  readonly positions: number | "suited";
}

export interface FourSetup {
  readonly mode: FourMode;
  /** Only who wins, not when. */
  readonly weak: boolean;
  /** Null: the tutorial's own table of 64 MB, of part 7 only. */
  readonly table: FourTable | null;
}

export interface FourResult {
  /**
   * For the side to move: 22 less the stones the winner has played at the end, negative for a loss, 0 for a draw; when
   * solved weakly only the sign of that.
   */
  readonly score: number;
  /** Positions searched, the one asked about included. */
  readonly positions: number;
  /** Time without the clearing of the table, milliseconds. */
  readonly ms: number;
  /** What happened in a table on the bucket store; null for the tutorial's own. */
  readonly statistics: SearchStatistics | null;
}

/** Positions to be solved one after the other, each with an empty table. */
export interface FourBatch {
  readonly setup: FourSetup;
  /** Name of the set they are from; null for a position that somebody asks about. */
  readonly set: string | null;
  readonly sequences: readonly string[];
  /** Whether the columns that keep each score are asked for too. */
  readonly columns: boolean;
}

/** One position's answer, as a journal keeps it. */
export interface FourAnswer extends FourResult {
  /** From 1, if they were asked for. */
  readonly columns?: readonly number[];
  /** Time they took beyond the score's, milliseconds. */
  readonly columnsMs?: number;
}

export interface FourBatchResult {
  /** In the order of the sequences. */
  readonly answers: readonly FourAnswer[];
  /** Time for all, the clearing of tables included, milliseconds. */
  readonly ms: number;
}
