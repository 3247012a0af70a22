// Our nodes beside those of the 1994 study, where a grid has the same places.

import type { Cell, Column, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { saving } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { STUDY_1994, STUDY_SOURCE } from "../chess/published";
import type { Mode } from "../options";

/** For each mode a table of nodes in thousands and one of the percentage that a table saves. */
export function publishedTables(nodes: GridNodes): readonly ResultTable[] {
  const { grid } = nodes;
  const comparable = grid.searcher === "reference" && grid.set.name === STUDY_1994.set;
  if (!comparable || !grid.sizes.includes(STUDY_1994.positions)) return [];
  const plies = grid.plies.filter((ply) => publishedAt(STUDY_1994.noTable, ply) !== null);
  if (plies.length === 0) return [];
  return grid.modes.flatMap((mode) => [
    ...(grid.noTable ? [savingsTable(nodes, mode, plies)] : []),
    thousandsTable(nodes, mode, plies),
  ]);
}

function publishedAt(row: readonly number[] | undefined, ply: number): number | null {
  return row?.[ply - STUDY_1994.firstPly] ?? null;
}

function thousandsTable(nodes: GridNodes, mode: Mode, plies: readonly number[]): ResultTable {
  const { schemes, set, noTable } = nodes.grid;
  const rows = schemes.map((scheme): readonly Cell[] => [
    scheme,
    ...plies.flatMap((ply) => [
      publishedAt(STUDY_1994[mode][scheme], ply),
      nodes.at({ mode, ply, scheme, positions: STUDY_1994.positions }) / 1000,
    ]),
  ]);
  const without = plies.flatMap((ply): readonly Cell[] => [
    publishedAt(STUDY_1994.noTable, ply),
    (nodes.withoutTable(ply) ?? 0) / 1000,
  ]);
  return {
    title: `Thousands of nodes, published and ours, ${set.title}, ${headOf(mode)}`,
    columns: columnsOf(plies, "count"),
    rows: noTable ? [...rows, ["no table", ...without]] : rows,
    note: `Published: ${STUDY_SOURCE}. Its program ordered and evaluated differently, so compare within a column.`,
  };
}

function savingsTable(nodes: GridNodes, mode: Mode, plies: readonly number[]): ResultTable {
  const { schemes, set } = nodes.grid;
  return {
    title: `Nodes saved by a table, published and ours, ${set.title}, ${headOf(mode)}`,
    columns: columnsOf(plies, "percent1"),
    rows: schemes.map((scheme) => [
      scheme,
      ...plies.flatMap((ply): readonly Cell[] => {
        const theirs = publishedAt(STUDY_1994[mode][scheme], ply);
        const ours = nodes.at({ mode, ply, scheme, positions: STUDY_1994.positions });
        return [
          theirs === null ? null : saving(theirs, publishedAt(STUDY_1994.noTable, ply) ?? Number.NaN),
          saving(ours, nodes.withoutTable(ply) ?? Number.NaN),
        ];
      }),
    ]),
    note: `Published: ${STUDY_SOURCE}.`,
  };
}

function headOf(mode: Mode): string {
  return `${formatSize(STUDY_1994.positions)} positions, ${MODE_TITLES[mode]}`;
}

function columnsOf(plies: readonly number[], format: "count" | "percent1"): readonly Column[] {
  return [
    { title: "scheme", format: "text" },
    ...plies.flatMap((ply): readonly Column[] => [
      { title: `${ply} ply publ.`, format },
      { title: "ours", format },
    ]),
  ];
}
