// The interface of both chess searchers, and the search of a game's positions.
import * as v from "valibot";
import type { SchemeName } from "../../../engine/types";
import { EVENTS } from "../../frame/lab-memory";
import { count, type Described, milliseconds } from "../../frame/schema";
import type { LabPosition, Phase } from "../positions/sets";

// Request and result of chess searches. Plain data.

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

/** Forms of the table beside the studied ones: see src/lab/chess/core/forms.ts. */
export const FORMS = ["unshifted", "neighbours", "by side"] as const;
type Form = (typeof FORMS)[number];

/** How a table is built and used. */
export interface TableSetup {
  readonly scheme: SchemeName;
  /** Capacity of the table, a multiple of 4. */
  readonly positions: number;
  readonly mode: TableMode;
  readonly use: TableUse;
  /** Absent: buckets. "rival": Rival's entries of 13 bytes, as many as the memory of `positions` holds. Others: FORMS. */
  readonly layout?: "rival" | Form;
  /** Moves of a principal variation in an entry, 1…5. */
  readonly lineLength: number;
  readonly extra: Extra;
  /** Absent: all results are stored; otherwise those of one kind alone. */
  readonly stores?: "exact" | "bounds";
  /** Absent or 0: none; otherwise one in so many look-ups takes another position's entry. */
  readonly errors?: number;
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
  /** Name of the set and phase of the game: forecasts of the time go by them. */
  readonly set: string;
  readonly phase: Phase;
  readonly positions: readonly LabPosition[];
  /** The place of the first position in the set, from 0. */
  readonly first: number;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

/** Nodes by their moves, and errors, in a search. */
export const MOVE_COUNTS = [
  /** Interior nodes whose moves were searched. */
  "expanded",
  /** Those with a move of their own entry. */
  "withMove",
  /** Those without one, with a move from the line of an entry before them. */
  "lineMove",
  /** Those that a move cut off. */
  "cut",
  /** Those of them with a move of their own entry. */
  "cutWithMove",
  /** Those of them cut off by that move. */
  "byTableMove",
  /** Look-ups that took another position's entry by order. */
  "errors",
] as const;

/** Events in a table during a search. */
const SEARCH_EVENTS = v.strictObject({
  ...EVENTS.entries,
  /** Look-ups that found a usable score: deep enough, and of a kind in use. */
  usable: v.exactOptional(count),
  /** The same at interior nodes, with a ply or more to search, and the cut-offs among them. */
  interior: v.exactOptional(v.strictObject({ usable: count, cuts: count })),
  /** Absent in journals of earlier versions. */
  moves: v.exactOptional(v.strictObject(v.entriesFromList(MOVE_COUNTS, count))),
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

/** A searcher with a table of its own on the current thread. One search at a time. */
export interface TableSearcher {
  /** Sets up an empty table; null: none. */
  open(table: TableSetup | null): void;
  clear(): void;
  /** Searches a position; stored results since the last `open` or `clear` have earlier generations. */
  search(fen: string, depth: number): SearchRecord;
}

/** The best table of the studies: TwoBig1 with time stamping, used in full. */
export const USUAL_TABLE = {
  scheme: "TwoBig1",
  mode: "stamping",
  use: "full",
  lineLength: 1,
  extra: "none",
} as const satisfies Omit<TableSetup, "positions">;

/**
 * The searcher of a request, as journals and signatures name it. Kinds of table that came later belong to a searcher of their
 * own, so that results of the earlier kinds stay valid.
 */
export function signedSearcher({ searcher, table }: Pick<SearchRequest, "searcher" | "table">): string {
  const isLater =
    table?.stores !== undefined || table?.errors || FORMS.some((form) => form === table?.layout);
  return isLater ? `${searcher}2` : searcher;
}

/** Whether the positions of a game share the table. */
export function servesGames(table: TableSetup | null): boolean {
  return table !== null && table.mode !== "clearing";
}

/** Searches the positions in turn. `now` gives milliseconds since some fixed moment. */
export function runSearches(
  { table, depth }: Pick<SearchRequest, "table" | "depth">,
  positions: readonly LabPosition[],
  searcher: TableSearcher,
  now: () => number,
): SearchResult {
  searcher.open(table);
  const started = now();
  const searches = positions.map((position, index) => {
    const before = positions[index - 1];
    if (before && (before.game !== position.game || !servesGames(table))) searcher.clear();
    return searcher.search(position.fen, depth);
  });
  return { searches, ms: now() - started };
}
