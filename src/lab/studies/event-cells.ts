// What happened in a table as columns of a document's data.
import type { Cell } from "../output/results";
import type { SearchStatistics } from "../searchers/types";

export const EVENT_COLUMNS = [
  "probes",
  "hits",
  "cuts",
  "stores",
  "filled",
  "updated",
  "overwrote",
  "dropped",
] as const;

/** Under EVENT_COLUMNS; empty for a table in which nothing is counted. */
export function eventCells(statistics: SearchStatistics | null): readonly Cell[] {
  if (!statistics) return EVENT_COLUMNS.map(() => null);
  const { probes, hits, cuts, stores, writes } = statistics;
  return [
    probes,
    hits,
    cuts.upper + cuts.lower + cuts.exact,
    stores,
    writes.filled,
    writes.updated,
    writes.overwroteCurrent,
    writes.dropped,
  ];
}
