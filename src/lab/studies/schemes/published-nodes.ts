// Our nodes beside the nodes of the 1994 study, where a grid has the same cells.
import type { SchemeName } from "../../../engine/types";
import { type TableColumn, tableOf } from "../../output/columns";
import type { Cell, ColumnFormat, ResultTable } from "../../output/results";
import { saving } from "../../statistics/statistics";
import { formatSize } from "../../values/sizes";
import type { GridNodes } from "../chess/grid";
import { STUDY_1994, STUDY_SOURCE } from "../chess/published";
import { MODE_TITLES, type Mode } from "../options";

const NO_TABLE = "no table";
type Row = SchemeName | typeof NO_TABLE;

/** Two tables for each mode: nodes in thousands, and percentages that a table saves. */
export function publishedTables(nodes: GridNodes): readonly ResultTable[] {
  const { searcher, set, sizes, plies, modes, schemes, noTable } = nodes.grid;
  const { positions } = STUDY_1994;
  if (searcher !== "reference" || set.name !== STUDY_1994.set || !sizes.includes(positions)) return [];
  const known = plies.filter((ply) => publishedAt(STUDY_1994.noTable, ply) !== null);
  if (known.length === 0) return [];
  return modes.flatMap((mode) => {
    const where = `${set.title}, ${formatSize(positions)} positions, ${MODE_TITLES[mode]}`;
    const ours = (row: Row, ply: number) =>
      row === NO_TABLE
        ? (nodes.withoutTable(ply) ?? Number.NaN)
        : nodes.at({ mode, ply, scheme: row, positions });
    const saved = tableOf<Row>(
      `Nodes saved by a table, published and ours, ${where}`,
      schemes,
      columnsOf(known, "percent1", (row, ply) => {
        const theirs = publishedNodes(row, mode, ply);
        const reference = publishedNodes(NO_TABLE, mode, ply) ?? Number.NaN;
        return [theirs && saving(theirs, reference), saving(ours(row, ply), ours(NO_TABLE, ply))];
      }),
      `Published: ${STUDY_SOURCE}.`,
    );
    const thousands = tableOf<Row>(
      `Thousands of nodes, published and ours, ${where}`,
      noTable ? [...schemes, NO_TABLE] : schemes,
      columnsOf(known, "count", (row, ply) => [publishedNodes(row, mode, ply), ours(row, ply) / 1000]),
      `Published: ${STUDY_SOURCE}. Its program ordered and evaluated differently, so compare within a column.`,
    );
    return noTable ? [saved, thousands] : [thousands];
  });
}

function publishedNodes(row: Row, mode: Mode, ply: number): number | null {
  return publishedAt(row === NO_TABLE ? STUDY_1994.noTable : STUDY_1994[mode][row], ply);
}

function publishedAt(row: readonly number[] | undefined, ply: number): number | null {
  return row?.[ply - STUDY_1994.firstPly] ?? null;
}

function columnsOf(
  plies: readonly number[],
  format: ColumnFormat,
  cells: (row: Row, ply: number) => readonly [published: Cell, ours: Cell],
): readonly TableColumn<Row>[] {
  const ofPly = (ply: number): readonly TableColumn<Row>[] => [
    [`${ply} ply publ.`, format, (row) => cells(row, ply)[0], "published"],
    ["ours", format, (row) => cells(row, ply)[1]],
  ];
  return [["scheme", "text", (row) => row], ...plies.flatMap(ofPly)];
}
