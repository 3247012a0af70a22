// The data of every experiment with searches: a row for each position, run and number of plies.
import { type DataColumns, dataOf, eventColumns, fieldsOf } from "../../frame/output/columns";
import type { Cell, Data } from "../../frame/output/results";
import { type SearchEvents, type SearchRecord, servesGames, type TableSetup } from "../searchers/searcher";
import type { Run } from "./run";
import type { Sample } from "./sample";

interface Row {
  readonly run: Run;
  /** Place in the set, from 0. */
  readonly index: number;
  readonly ply: number;
  readonly record: SearchRecord;
}

const COLUMNS: DataColumns<Row> = {
  set: ({ run }) => run.set.name,
  game: ({ run, index }) => run.set.positions[index]?.game ?? null,
  position: ({ index }) => index + 1,
  searcher: ({ run }) => run.searcher,
  ply: ({ ply }) => ply,
  scheme: ({ run: { table } }) => table?.scheme ?? "no table",
  ...fieldsOf(({ run }: Row) => run.table, "positions", "mode", "use", "lineLength"),
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
  return ({ run: { table } }: Row): Cell => table && cell(table);
}

/** The table's counters are of whole searches, so rows of fewer plies leave them empty. */
function eventsOf({ run, ply, record }: Row): SearchEvents | null {
  return ply === run.depth ? record.events : null;
}

/** Rows of all runs at their plies, among `plies`. */
export function tidyData(all: readonly Run[], plies: readonly number[], sample: Sample): Data {
  const rows = all.flatMap((run) => {
    const { depth, table } = run;
    // With a table that keeps earlier results only searches to that very depth count.
    const told = plies.filter((ply) => (servesGames(table) ? ply === depth : ply <= depth));
    const records = sample.records(run);
    return records.flatMap((record, index) => told.map((ply): Row => ({ run, index, ply, record })));
  });
  return dataOf(rows, COLUMNS);
}
