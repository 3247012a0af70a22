// Positions of one game from beginning to end on this thread.
import type { LabPosition } from "../positions/sets";
import type { TableSearcher } from "./searcher";
import type { SearchAnswer, SearchAsk } from "./types";

/** Searches the positions in turn. `now` is in milliseconds, from anywhere. */
export function runSearches(
  { table, depth }: Pick<SearchAsk, "table" | "depth">,
  positions: readonly LabPosition[],
  searcher: TableSearcher,
  now: () => number,
): SearchAnswer {
  const started = now();
  let game: string | undefined;
  searcher.open(table);
  const searches = positions.map((position) => {
    if (position.game !== game || table?.stamping !== true) searcher.clear();
    game = position.game;
    return searcher.search(position.fen, depth);
  });
  return { searches, ms: now() - started };
}
