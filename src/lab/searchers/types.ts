// What chess searchers are asked, and what they answer. Plain data.
import * as v from "valibot";
import type { SchemeName } from "../../engine/types";
import { count, type Described, milliseconds } from "../output/schema";
import { EVENTS } from "./counters";

/** Whoever answers the laboratory's questions; "errors" is the board that plays random games. */
export const SEARCHERS = ["reference", "engine", "domineering", "connect4", "errors", "match"] as const;
export type SearcherName = (typeof SEARCHERS)[number];

/** The searcher of the classic studies (src/lab/core/), or the playing engine's. */
export type Searcher = "reference" | "engine";

/** What of a stored position a search makes use of. "move" orders moves only; the others below it leave the move out. */
export const TABLE_USES = ["full", "move", "score", "exact", "bounds"] as const;
export type TableUse = (typeof TABLE_USES)[number];

/** What an entry holds, or is kept for, beyond what is usual: see src/lab/core/orders.ts. */
export const EXTRAS = ["none", "root distance", "principal", "both bounds", "proved draws"] as const;
export type Extra = (typeof EXTRAS)[number];

/**
 * What becomes of the results of earlier positions of a game. "stamping": they still answer, but give way; "clearing": the
 * table is emptied before every search; "keeping": they stay as if they were new, since no entry has a date.
 */
export const TABLE_MODES = ["stamping", "clearing", "keeping"] as const;
export type TableMode = (typeof TABLE_MODES)[number];

/** How a table is built and used. */
export interface TableSetup {
  readonly scheme: SchemeName;
  /** Positions the table can hold, a multiple of 4. */
  readonly positions: number;
  readonly mode: TableMode;
  readonly use: TableUse;
  /** Absent: buckets. "rival": Rival's entries of 13 bytes, as many as the memory of `positions` holds. */
  readonly layout?: "rival";
  /** Moves of a principal variation an entry holds, 1…5. */
  readonly lineLength: number;
  readonly extra: Extra;
  /** Absent or 0: the engine's own 781 hash numbers. Else another set of them, 1 to 2³² − 1. */
  readonly seed?: number;
}

/** Whether an entry has to hold more than the table has room for: a companion as large as the table does then. */
export function needsCompanion({ lineLength, extra }: Pick<TableSetup, "lineLength" | "extra">): boolean {
  return lineLength > 1 || extra === "both bounds";
}

/** Positions of one game, searched one after the other on one table. */
export interface SearchAsk {
  readonly searcher: Searcher;
  /** Name of a set of positions/sets.ts, the first of the positions in it, from 0, and how many they are. */
  readonly set: string;
  readonly first: number;
  readonly count: number;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

/** What happened in a table during searches. */
const SEARCH_EVENTS = v.strictObject({
  ...EVENTS.entries,
  /** Look-ups that found a score which may be used: searched deep enough, and of a kind that is in use. */
  usable: v.exactOptional(count),
  /** Those of them at interior nodes, which are to be searched a ply or more, and of these the ones that ended the node. */
  interior: v.exactOptional(v.strictObject({ usable: count, cuts: count })),
});
export type SearchEvents = Described<typeof SEARCH_EVENTS>;

/** One position's search. */
const RECORD = v.strictObject({
  /** Nodes from the start of the search to the end of each iteration, first the one of 1 ply. */
  nodes: v.pipe(v.array(count), v.minLength(1)),
  /** Value of the position after each iteration from the side to move's view: centipawns, the engine's own units from it. */
  scores: v.array(v.pipe(v.number(), v.integer())),
  /** UCI notation. */
  bestMove: v.pipe(v.string(), v.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/)),
  /** Null without a table. */
  events: v.nullable(SEARCH_EVENTS),
});
export type SearchRecord = Described<typeof RECORD>;

/** The searches in the order of the positions. */
export const SEARCH_ANSWER = v.strictObject({ searches: v.array(RECORD), ms: milliseconds });
export type SearchAnswer = Described<typeof SEARCH_ANSWER>;
