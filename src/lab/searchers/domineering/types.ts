// Request and result of solving a board of Domineering. Plain data.
import * as v from "valibot";
import type { SchemeName } from "../../../engine/types";
import { count, type Described, milliseconds } from "../../values/schema";
import { EVENTS } from "../counters";

/** Vertical places dominoes over two rows, Horizontal over two columns. */
export type Side = "V" | "H";

/** "domi": as published; "enhanced": with later knowledge, see src/lab/core/domineering/. */
export type Mode = "domi" | "enhanced";

export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** One board, one side to begin, one table. */
export interface SolveRequest extends BoardSize {
  readonly first: Side;
  readonly mode: Mode;
  readonly scheme: SchemeName;
  /** Capacity of the table, a multiple of 4. */
  readonly positions: number;
}

export const SOLVE_RESULT = v.strictObject({
  /** Whether the side that begins wins. */
  firstWins: v.boolean(),
  /** Positions visited, also those that the table decides. */
  nodes: count,
  ms: milliseconds,
  statistics: EVENTS,
});
export type SolveResult = Described<typeof SOLVE_RESULT>;

/** The winner: the first player, the second player, or always the same side. */
export type OutcomeClass = "1" | "2" | Side;
