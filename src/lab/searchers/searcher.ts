// What searching positions needs of a searcher, whichever it is, and a search of a game's positions by it.
import { GENERATIONS } from "../../engine/instance/sizes";
import type { LabPosition } from "../positions/sets";
import type { SearchAnswer, SearchAsk, SearchRecord, TableSetup } from "./types";

/** A searcher on this thread, with a table of its own. One search at a time. */
export interface TableSearcher {
  /** Sets up an empty table; null = none. */
  open(table: TableSetup | null): void;
  clear(): void;
  /** Searches a position; results of earlier searches since the last `open` or `clear` are of earlier generations. */
  search(fen: string, depth: number): SearchRecord;
}

/** TwoBig1 with time stamping, the best of the studies, of which everything is used. */
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

/** Searches the table tells apart; a game has fewer positions. */
export const MOST_SEARCHES = GENERATIONS - 1;

/** Searches the positions in turn. `now` is in milliseconds, from anywhere. */
export function runSearches(
  { table, depth }: Pick<SearchAsk, "table" | "depth">,
  positions: readonly LabPosition[],
  searcher: TableSearcher,
  now: () => number,
): SearchAnswer {
  searcher.open(table);
  const started = now();
  const searches = positions.map((position, index) => {
    const before = positions[index - 1];
    if (before && (before.game !== position.game || !servesGames(table))) searcher.clear();
    return searcher.search(position.fen, depth);
  });
  return { searches, ms: now() - started };
}
