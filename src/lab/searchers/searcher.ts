// The interface of both chess searchers, and the search of a game's positions.
import { GENERATIONS } from "../../engine/instance/sizes";
import type { LabPosition } from "../positions/sets";
import type { SearchRecord, SearchRequest, SearchResult, TableSetup } from "./types";

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

/** Whether the positions of a game share the table. */
export function servesGames(table: TableSetup | null): boolean {
  return table !== null && table.mode !== "clearing";
}

/** Number of searches that generations can distinguish; a game has fewer positions. */
export const MOST_SEARCHES = GENERATIONS - 1;

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
