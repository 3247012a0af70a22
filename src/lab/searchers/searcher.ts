// What searching positions needs of a searcher, whichever it is.
import { GENERATIONS } from "../../engine/core";
import type { SearchRecord, TableSetup } from "./types";

/** A searcher on this thread, with a table of its own. One search at a time. */
export interface TableSearcher {
  /** Sets up an empty table; null = none. */
  open(table: TableSetup | null): void;
  /** Empties the table. */
  clear(): void;
  /** Searches a position; results of earlier searches since the last `open` or `clear` are of earlier generations. */
  search(fen: string, depth: number): SearchRecord;
}

/** Searches the table tells apart; a game has fewer positions. */
export const MOST_SEARCHES = GENERATIONS - 1;
