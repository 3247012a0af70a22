// What the Connect Four solvers are asked and what they answer. Plain data.
import * as v from "valibot";
import type { SchemeName } from "../../../engine/types";
import { count, type Described, milliseconds } from "../../output/schema";
import { EVENTS } from "../counters";

/** The solver of the tutorial's seventh part, or the full one. */
export type FourMode = "part7" | "full";

/** A table on the bucket store. */
export interface FourTable {
  readonly scheme: SchemeName;
  /** Positions it can hold, a multiple of 4; "suited": few where many stones leave a small tree, see setup.ts. */
  readonly positions: number | "suited";
}

export interface FourSetup {
  readonly mode: FourMode;
  /** Only who wins, not when. */
  readonly weak: boolean;
  /** Null: the tutorial's own table of 64 MB, of part 7 only. */
  readonly table: FourTable | null;
}

/** A position to be solved with an empty table. */
export interface FourAsk {
  readonly setup: FourSetup;
  /** Name of the set it is from; null for a position that somebody asks about. */
  readonly set: string | null;
  /** The columns played, "-" for none. */
  readonly sequence: string;
  /** Whether the columns that keep the score are asked for too. */
  readonly columns: boolean;
}

export const FOUR_ANSWER = v.strictObject({
  /**
   * For the side to move: 22 less the stones the winner has played at the end, negative for a loss, 0 for a draw; when
   * solved weakly only the sign of that.
   */
  score: v.pipe(v.number(), v.integer(), v.minValue(-21), v.maxValue(21)),
  /** Positions searched, the one asked about included. */
  positions: count,
  /** Time without the clearing of the table. */
  ms: milliseconds,
  /** What happened in a table on the bucket store; null for the tutorial's own. */
  statistics: v.nullable(EVENTS),
  /** From 1, if they were asked for. */
  columns: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
  /** Time they took beyond the score's. */
  columnsMs: v.exactOptional(milliseconds),
});
export type FourAnswer = Described<typeof FOUR_ANSWER>;
