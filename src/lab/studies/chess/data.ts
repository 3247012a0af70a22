// The data of every experiment with searches, in one form: a row for each position, series and number of plies.
import { type DataColumns, dataOf, eventColumns, fieldsOf } from "../../output/columns";
import type { Cell, Data } from "../../output/results";
import { positionSet } from "../../positions/sets";
import { servesGames } from "../../searchers/searcher";
import type { SearchEvents, SearchRecord, TableSetup } from "../../searchers/types";
import type { Sample } from "./sample";
import type { Series } from "./series";

interface Row {
  readonly series: Series;
  /** Of the set, from 0. */
  readonly index: number;
  readonly ply: number;
  readonly record: SearchRecord;
}

const COLUMNS: DataColumns<Row> = {
  set: ({ series }) => series.set,
  game: ({ series, index }) => positionSet(series.set).positions[index]?.game ?? null,
  position: ({ index }) => index + 1,
  searcher: ({ series }) => series.searcher,
  ply: ({ ply }) => ply,
  scheme: ({ series: { table } }) => table?.scheme ?? "no table",
  ...fieldsOf(({ series }: Row) => series.table, "positions", "mode", "use", "lineLength"),
  layout: ofTable(({ layout }) => layout ?? "buckets"),
  extra: ofTable(({ extra }) => extra),
  seed: ofTable(({ seed }) => seed ?? 0),
  nodes: ({ record: { nodes }, ply }) => nodes[Math.min(ply, nodes.length) - 1] ?? null,
  score: ({ record: { scores }, ply }) => scores[Math.min(ply, scores.length) - 1] ?? null,
  ...eventColumns(eventsOf),
  usable: (row) => eventsOf(row)?.usable ?? null,
  interiorUsable: (row) => eventsOf(row)?.interior?.usable ?? null,
  interiorCuts: (row) => eventsOf(row)?.interior?.cuts ?? null,
};

function ofTable(cell: (table: TableSetup) => Cell) {
  return ({ series: { table } }: Row): Cell => table && cell(table);
}

/** The table's counters are of whole searches, so rows of fewer plies leave them empty. */
function eventsOf({ series, ply, record }: Row): SearchEvents | null {
  return ply === series.depth ? record.events : null;
}

/** `all` at those of `plies` that each tells of. */
export function tidyData(all: readonly Series[], plies: readonly number[], sample: Sample): Data {
  const rows = all.flatMap((series) => {
    const { depth, table } = series;
    // A table that keeps earlier results is told of by searches to that very depth only.
    const told = plies.filter((ply) => (servesGames(table) ? ply === depth : ply <= depth));
    const records = sample.records(series);
    return records.flatMap((record, index) => told.map((ply): Row => ({ series, index, ply, record })));
  });
  return dataOf(rows, COLUMNS);
}
