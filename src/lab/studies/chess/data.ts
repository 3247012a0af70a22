// The data of every experiment with series, in one form: a row for each series and number of plies.

import type { Cell, Data } from "../../output/results";
import { nodesAt } from "../../output/statistics";
import type { Series, SeriesResult } from "../../searchers/types";

const COLUMNS = [
  "set",
  "searcher",
  "ply",
  "scheme",
  "positions",
  "stamping",
  "use",
  "lineLength",
  "layout",
  "extra",
  "nodes",
  "probes",
  "hits",
  "moveHits",
  "illegalMoves",
  "cutsUpper",
  "cutsLower",
  "cutsExact",
  "stores",
  "filled",
  "updated",
  "overwroteOld",
  "overwroteCurrent",
  "dropped",
] as const;

/** One row to be: what a series says of a number of plies. */
export interface Measurement {
  readonly series: Series;
  readonly ply: number;
  readonly result: SeriesResult;
}

/** `measurements` as rows. The table's counters are of whole series, so rows of fewer plies leave them empty. */
export function tidyData(measurements: readonly Measurement[]): Data {
  return { columns: COLUMNS, rows: measurements.map(row) };
}

function row({ series, ply, result }: Measurement): readonly Cell[] {
  const { searcher, set, table, depth } = series;
  const counters = ply === depth ? result.statistics : null;
  return [
    set,
    searcher,
    ply,
    table?.scheme ?? "no table",
    table?.positions ?? null,
    table ? (table.stamping ? "yes" : "no") : null,
    table?.use ?? null,
    table?.lineLength ?? null,
    table ? (table.layout ?? "buckets") : null,
    table?.extra ?? null,
    nodesAt(result, ply),
    counters?.probes ?? null,
    counters?.hits ?? null,
    counters?.moveHits ?? null,
    counters?.illegalMoves ?? null,
    counters?.cuts.upper ?? null,
    counters?.cuts.lower ?? null,
    counters?.cuts.exact ?? null,
    counters?.stores ?? null,
    counters?.writes.filled ?? null,
    counters?.writes.updated ?? null,
    counters?.writes.overwroteOld ?? null,
    counters?.writes.overwroteCurrent ?? null,
    counters?.writes.dropped ?? null,
  ];
}
