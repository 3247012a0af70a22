// Matches as tables, a figure and data.
import { ruleName } from "../../jobs/trades/match";
import { eloText } from "../../output/elo";
import type { Figure } from "../../output/figure";
import type { Column, Data, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { mean } from "../../output/statistics";
import { type CellResult, cellName, OPPONENT } from "./cells";

const text = (title: string): Column => ({ title, format: "text" });
const count = (title: string): Column => ({ title, format: "count" });

export function resultTable(title: string, results: readonly CellResult[]): ResultTable {
  const byStrength = [...results].sort((a, b) => a.positions - b.positions || b.elo.value - a.elo.value);
  return {
    title,
    columns: [
      text("rule"),
      text("positions"),
      { title: "stores per entry", format: "decimal2" },
      count("won"),
      count("drawn"),
      count("lost"),
      text("pairs 0 ½ 1 1½ 2"),
      text("Elo, 95%"),
    ],
    rows: byStrength.map((one) => [
      ruleName(one.rule),
      formatSize(one.positions),
      one.pressure,
      one.won,
      one.drawn,
      one.lost,
      one.pairs.join(" "),
      eloText(one.elo),
    ]),
    note:
      "Against Aging with slots of four. Stores per entry: results stored in one search, by the size of the table. Pairs: " +
      "openings played from both sides by the points made of 2; the interval is of pairs.",
  };
}

/** Elo against pressure, a curve for each rule. */
export function eloFigure(results: readonly CellResult[]): readonly Figure[] {
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
      id: "strength-by-pressure",
      title: "Strength against Aging by the pressure on the table",
      xLabel: "results stored in a search for each entry of the table",
      yLabel: "Elo",
      xLog2: true,
      curves: [
        { name: ruleName(OPPONENT), points: byX(aging.map((x) => ({ x, y: 0 }))), published: true },
        ...names.map((name) => ({
          name,
          points: byX(
            single
              .filter(({ rule }) => ruleName(rule) === name)
              .map(({ pressure, elo: { value, low, high } }) => ({
                x: pressure,
                y: value,
                ...(Number.isFinite(high) && { low, high }),
              })),
          ),
        })),
      ],
      caption: "Above 0: stronger than Aging. Bars: 95% of pairs of games.",
    },
  ];
}

export function data(results: readonly CellResult[]): Data {
  return {
    columns: [
      ...["rule", "threads", "positions", "storesPerEntry", "agingStoresPerEntry", "pliesPerGame"],
      ...[
        "won",
        "drawn",
        "lost",
        "pairs0",
        "pairs1",
        "pairs2",
        "pairs3",
        "pairs4",
        "elo",
        "eloLow",
        "eloHigh",
      ],
    ],
    rows: results.map((one) => [
      cellName(one),
      one.threads,
      one.positions,
      one.pressure,
      one.opponentPressure,
      one.pliesPerGame,
      ...[one.won, one.drawn, one.lost, ...one.pairs],
      ...[one.elo.value, one.elo.low, one.elo.high].map((value) => (Number.isFinite(value) ? value : null)),
    ]),
  };
}
