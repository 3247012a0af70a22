// A game of domineering to be solved, and what came of it. Plain data.
import type { EventCounts } from "../../../engine/statistics";
import type { SchemeName } from "../../../engine/types";

/** Vertical places dominoes over two rows, Horizontal over two columns. */
export type Side = "V" | "H";

/** "domi" as published; "enhanced" with what is known since then, see src/core/lab/domineering/. */
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

export interface SolveResult {
  /** Whether the side that begins wins. */
  readonly firstWins: boolean;
  /** Positions visited, those answered by the table included. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly ms: number;
  readonly statistics: EventCounts;
}

/** Who wins: the first player, the second player, or a side whoever begins. */
export type OutcomeClass = "1" | "2" | Side;
