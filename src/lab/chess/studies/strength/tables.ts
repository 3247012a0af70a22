// Matches as tables, a figure and data.

import { mean } from "../../../../base/statistics";
import { type DataColumns, fieldsOf, type TableColumn, tableOf } from "../../../frame/output/columns";
import { type Figure, pointOf } from "../../../frame/output/figure";
import type { ResultTable } from "../../../frame/output/results";
import { formatSize } from "../../../frame/sizes";
import { eloText } from "../../../frame/statistics/statistics";
import { ruleName } from "../../searchers/match-types";
import { type CellResult, OPPONENT, type Pair } from "./cells";

const isHelped = ({ helperShare }: CellResult) => helperShare !== null;
const HELPED: TableColumn<CellResult> = [
  "nodes of second threads, of the limits",
  "percent1",
  ({ helperShare }) => helperShare && 100 * helperShare,
];

export function resultTable(title: string, results: readonly CellResult[]): ResultTable {
  return tableOf(
    title,
    [...results].sort((a, b) => a.positions - b.positions || b.elo.value - a.elo.value),
    [
      ["rule", "text", ({ rule }) => ruleName(rule)],
      ["positions", "text", ({ positions }) => formatSize(positions)],
      ["stores per entry", "decimal2", ({ pressure }) => pressure],
      ["won", "count", ({ won }) => won],
      ["drawn", "count", ({ drawn }) => drawn],
      ["lost", "count", ({ lost }) => lost],
      ["pairs 0 ½ 1 1½ 2", "text", ({ pairs }) => pairs.join(" ")],
      ["Elo, 95%", "text", ({ elo }) => eloText(elo)],
      ...(results.some(isHelped) ? [HELPED] : []),
    ],
    "Against Aging with slots of four. Stores per entry: results offered to the table in one search, by its size. Pairs: " +
      "openings played from both sides by the points made of 2; the interval is of pairs.",
  );
}

/** Elo against pressure, a curve for each rule. `id`: the figure's name. */
export function eloFigure(id: string, results: readonly CellResult[]): readonly Figure[] {
  const single = results.filter(({ threads }) => threads === 1);
  const sizes = [...new Set(single.map(({ positions }) => positions))];
  if (sizes.length < 2) return [];
  const names = [...new Set(single.map(({ rule }) => ruleName(rule)))];
  const aging = sizes.map((size) =>
    mean(single.filter(({ positions }) => positions === size).map((one) => one.opponentPressure)),
  );
  const byX = <P extends { readonly x: number }>(points: readonly P[]) =>
    [...points].sort((a, b) => a.x - b.x);
  return [
    {
      id,
      title: "Strength against Aging by the pressure on the table",
      xLabel: "results offered in a search for each entry of the table",
      yLabel: "Elo",
      xLog2: true,
      curves: [
        { name: ruleName(OPPONENT), points: byX(aging.map((x) => ({ x, y: 0 }))), published: true },
        ...names.map((name) => ({
          name,
          points: byX(
            single
              .filter(({ rule }) => ruleName(rule) === name)
              .map(({ pressure, elo }) => pointOf(pressure, elo)),
          ),
        })),
      ],
      caption: "Above 0: stronger than Aging. Bars: 95% of pairs of games.",
    },
  ];
}

/** A row for each pair: enough to compute every number of a cell again, with its interval. */
export const COLUMNS: DataColumns<Pair> = {
  rule: ({ cell }) => ruleName(cell.rule),
  ...fieldsOf(({ cell }: Pair) => cell, "threads", "positions"),
  opening: ({ opening }) => opening + 1,
  pointsAsWhite: ({ result }) => result.points[0],
  pointsAsBlack: ({ result }) => result.points[1],
  pliesAsWhite: ({ result }) => result.plies[0],
  pliesAsBlack: ({ result }) => result.plies[1],
  searches: ({ result }) => result.player.searches,
  stores: ({ result }) => result.player.stores,
  helperNodes: ({ result }) => result.player.helperNodes ?? null,
  agingSearches: ({ result }) => result.opponent.searches,
  agingStores: ({ result }) => result.opponent.stores,
  agingHelperNodes: ({ result }) => result.opponent.helperNodes ?? null,
  nodes: ({ result }) => result.nodes,
};
