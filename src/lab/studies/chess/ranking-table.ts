// Tables of the schemes' order, beside the order of 1998, and of their spread.
import type { SchemeName } from "../../../engine/types";
import { finite, sizeColumns, tableOf } from "../../output/columns";
import type { ResultTable } from "../../output/results";
import { ranks, spread } from "../../statistics/statistics";
import type { GridNodes } from "./grid";
import { RANKING_1998, THESIS_SOURCE } from "./published";

/**
 * The schemes of a grid, the cheapest first, each with its nodes beside the mean of all schemes of the grid, 1: equal. Every
 * mode, size and ply of `plies` counts the same.
 */
export function rankSchemes(nodes: GridNodes, plies: readonly number[]) {
  const { schemes } = nodes.grid;
  const costs = schemes.map((scheme) => ({
    scheme,
    cost: nodes.estimate((one) => one.relativeCost(scheme, schemes, plies)),
  }));
  const places = ranks(costs.map(({ cost }) => cost.value));
  return costs
    .map((one, index) => ({ ...one, rank: places[index] ?? Number.NaN }))
    .sort((a, b) => a.cost.value - b.cost.value);
}

export function rankingTable(nodes: GridNodes, plies: readonly number[]): ResultTable {
  return tableOf(
    `Schemes by cost, ${nodes.grid.set.title}, ${plies.join(", ")} ply`,
    rankSchemes(nodes, plies),
    [
      ["scheme", "text", ({ scheme }) => scheme],
      ["nodes beside the mean", "decimal3", ({ cost }) => cost.value],
      ["from", "decimal3", ({ cost }) => finite(cost.low)],
      ["to", "decimal3", ({ cost }) => finite(cost.high)],
      ["rank", "decimal1", ({ rank }) => rank],
      ["rank 1998", "decimal1", ({ scheme }) => RANKING_1998[scheme] ?? null, "published"],
    ],
    `Mean over sizes, plies and modes, and its 95% interval. Ranks of 1998, equals sharing one: ${THESIS_SOURCE}.`,
  );
}

/** The spread between the best and the worst scheme of each group, by size. */
export function spreadTable(
  nodes: GridNodes,
  groups: Readonly<Record<string, readonly SchemeName[]>>,
  plies: readonly number[],
): ResultTable {
  const { modes, sizes, set } = nodes.grid;
  const rows = Object.entries(groups).flatMap(([name, schemes]) =>
    modes.flatMap((mode) => plies.map((ply) => ({ name, schemes, mode, ply }))),
  );
  return tableOf<(typeof rows)[number]>(`Nodes of the worst scheme above the best, ${set.title}`, rows, [
    ["schemes", "text", ({ name }) => name],
    ["mode", "text", ({ mode }) => mode],
    ["ply", "count", ({ ply }) => ply],
    ...sizeColumns(sizes, "percent1", ({ schemes, mode, ply }: (typeof rows)[number], positions) =>
      spread(schemes.map((scheme) => nodes.at({ mode, ply, scheme, positions }))),
    ),
  ]);
}
