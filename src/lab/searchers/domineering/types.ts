// A game of domineering to be solved, and what came of it. Plain data.
import * as v from "valibot";
import type { SchemeName } from "../../../engine/types";
import { count, type Described, milliseconds } from "../../output/schema";
import { EVENTS } from "../counters";

/** Vertical places dominoes over two rows, Horizontal over two columns. */
export type Side = "V" | "H";

/** "domi" as published; "enhanced" with what is known since then, see src/lab/core/domineering/. */
export type Mode = "domi" | "enhanced";

export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** One board, one side to begin, one table. */
export interface Solve extends BoardSize {
  readonly first: Side;
  readonly mode: Mode;
  readonly scheme: SchemeName;
  /** Positions the table can hold, a multiple of 4. */
  readonly positions: number;
}

export const SOLVE_RESULT = v.strictObject({
  /** Whether the side that begins wins. */
  firstWins: v.boolean(),
  /** Positions visited, those answered by the table included. */
  nodes: count,
  ms: milliseconds,
  statistics: EVENTS,
});
export type SolveResult = Described<typeof SOLVE_RESULT>;

/** Who wins: the first player, the second player, or a side whoever begins. */
export type OutcomeClass = "1" | "2" | Side;
