// Request and result of chess searches. Plain data.
import * as v from "valibot";
import type { SchemeName } from "../../engine/types";
import { count, type Described, milliseconds } from "../values/schema";
import { EVENTS } from "./counters";

/** The searcher of the classic studies (src/lab/core/), or the playing engine's. */
export type ChessSearcher = "reference" | "engine";

/** The parts of an entry that a search uses. "move" only orders moves; the values after it do not use the move. */
export const TABLE_USES = ["full", "move", "score", "exact", "bounds"] as const;
export type TableUse = (typeof TABLE_USES)[number];

/** Further components of an entry, or reasons to keep one: see src/lab/core/orders.ts. */
export const EXTRAS = ["none", "root distance", "principal", "both bounds", "proved draws"] as const;
export type Extra = (typeof EXTRAS)[number];

/**
 * The treatment of results of earlier positions of a game. "stamping": they are used and replaced first; "clearing": the
 * table is emptied before every search; "keeping": they count as new, because entries have no date.
 */
export const TABLE_MODES = ["stamping", "clearing", "keeping"] as const;
export type TableMode = (typeof TABLE_MODES)[number];

/** How a table is built and used. */
export interface TableSetup {
  readonly scheme: SchemeName;
  /** Capacity of the table, a multiple of 4. */
  readonly positions: number;
  readonly mode: TableMode;
  readonly use: TableUse;
  /** Absent: buckets. "rival": Rival's entries of 13 bytes, as many as the memory of `positions` holds. */
  readonly layout?: "rival";
  /** Moves of a principal variation in an entry, 1…5. */
  readonly lineLength: number;
  readonly extra: Extra;
  /** Absent or 0: the engine's own 781 hash numbers. 1 to 2³² − 1: another set. */
  readonly seed?: number;
}

/** True if entries hold more than the table has room for; a companion as large as the table then holds the rest. */
export function needsCompanion({ lineLength, extra }: Pick<TableSetup, "lineLength" | "extra">): boolean {
  return lineLength > 1 || extra === "both bounds";
}

/** Positions of one game, searched one after the other on one table. */
export interface SearchRequest {
  readonly searcher: ChessSearcher;
  /** Name of a set of positions/sets.ts, the place of the first position in it, from 0, and the number of positions. */
  readonly set: string;
  readonly first: number;
  readonly count: number;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

/** Events in a table during a search. */
const SEARCH_EVENTS = v.strictObject({
  ...EVENTS.entries,
  /** Look-ups that found a usable score: deep enough, and of a kind in use. */
  usable: v.exactOptional(count),
  /** The same at interior nodes, with a ply or more to search, and the cut-offs among them. */
  interior: v.exactOptional(v.strictObject({ usable: count, cuts: count })),
});
export type SearchEvents = Described<typeof SEARCH_EVENTS>;

/** One position's search. */
const RECORD = v.strictObject({
  /** Nodes from the start of the search to the end of each iteration, first the one of 1 ply. */
  nodes: v.pipe(v.array(count), v.minLength(1)),
  /** The side to move's score after each iteration: in centipawns, from the engine in its own units. */
  scores: v.array(v.pipe(v.number(), v.integer())),
  /** UCI notation. */
  bestMove: v.pipe(v.string(), v.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/)),
  /** Null without a table. */
  events: v.nullable(SEARCH_EVENTS),
});
export type SearchRecord = Described<typeof RECORD>;

/** The searches in the order of the positions. */
export const SEARCH_RESULT = v.strictObject({ searches: v.array(RECORD), ms: milliseconds });
export type SearchResult = Described<typeof SEARCH_RESULT>;
