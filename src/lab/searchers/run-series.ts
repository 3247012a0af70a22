// One series from beginning to end on this thread.
import { addStatistics } from "./counters";
import type { TableSearcher } from "./searcher";
import type { LabPosition, SearchRecord, SearchStatistics, Series, SeriesResult } from "./types";

/** Searches the positions in turn. `now` is in milliseconds, from anywhere. */
export function runSeries(
  { table, depth }: Series,
  positions: readonly LabPosition[],
  searcher: TableSearcher,
  now: () => number,
): SeriesResult {
  const started = now();
  const searches: SearchRecord[] = [];
  let statistics: SearchStatistics | null = null;
  let game: string | undefined;
  searcher.open(table);
  for (const position of positions) {
    if (position.game !== game || table?.stamping !== true) searcher.clear();
    game = position.game;
    searches.push(searcher.search(position.fen, depth));
    if (!table) continue;
    const counted = searcher.statistics();
    statistics = statistics ? addStatistics(statistics, counted) : counted;
  }
  return { searches, ms: now() - started, statistics };
}
