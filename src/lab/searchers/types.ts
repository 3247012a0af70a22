// What the laboratory is made of: series of searches on one table, and what came out of them. Plain data.
import type { EventCounts } from "../../engine/statistics";
import type { SchemeName } from "../../engine/types";

/** The searcher of the classic studies (src/core/lab/), or the playing engine's. */
export type Searcher = "reference" | "engine";

/** What tells a searcher from one that counts other nodes: see signature.ts. */
export type Signatures = (searcher: Searcher) => string;

/** What of a stored position a search makes use of. "move" orders moves only; the others below it leave the move out. */
export type TableUse = "full" | "move" | "score" | "exact" | "bounds";

/** What an entry holds, or is kept for, beyond what is usual: see src/core/lab/orders.ts. */
export type Extra = "none" | "root distance" | "principal" | "both bounds";

/** How a table is built and used in a series. */
export interface TableSetup {
  readonly scheme: SchemeName;
  /** Positions the table can hold, a multiple of 4. */
  readonly positions: number;
  /** True: results of earlier positions of a game still answer, but give way. False: cleared before every search. */
  readonly stamping: boolean;
  readonly use: TableUse;
  /** Absent: buckets. "rival": Rival's entries of 13 bytes, as many as the memory of `positions` holds. */
  readonly layout?: "rival";
  /** Moves of a principal variation an entry holds, 1…5. */
  readonly lineLength: number;
  readonly extra: Extra;
}

/** Positions searched one after the other; the table is emptied where a new game begins. */
export interface Series {
  readonly searcher: Searcher;
  /** Name of a set of position-sets.ts. */
  readonly set: string;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

/** One position's search. */
export interface SearchRecord {
  /** Nodes from the start of the search to the end of each iteration, first the one of 1 ply. */
  readonly nodes: readonly number[];
  /** Value of the position after each iteration, centipawns from the side to move's view. */
  readonly scores: readonly number[];
  /** UCI notation. */
  readonly bestMove: string;
}

export interface SeriesResult {
  readonly searches: readonly SearchRecord[];
  /** Time the series took, milliseconds. */
  readonly ms: number;
  /** Summed over the searches; null without a table. */
  readonly statistics: SearchStatistics | null;
}

export type SearchStatistics = EventCounts;

/** A named list of positions. */
export interface PositionSet {
  readonly name: string;
  /** For headings. */
  readonly title: string;
  readonly positions: readonly LabPosition[];
}

export interface LabPosition {
  readonly fen: string;
  /** Positions of one game follow each other and share a table under time stamping. */
  readonly game: string;
}

/** Runs series, one at a time; as many of these work in parallel as there are processors. */
export interface SeriesRunner {
  /** @throws Error when the search fails. */
  run(series: Series): Promise<SeriesResult>;
  close(): Promise<void>;
}
