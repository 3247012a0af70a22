// The order of the schemes beside that of 1998.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import type { Cell, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { ranks, spread } from "../../output/statistics";
import type { GridNodes } from "./grid";
import { RANKING_1998, THESIS_SOURCE } from "./published";

/** A scheme and its nodes beside the mean of all that were tried, 1 = as many. */
export interface RankedScheme {
  readonly scheme: SchemeName;
  readonly cost: Interval;
  readonly rank: number;
}

/** The schemes of a grid, the cheapest first; every mode, size and ply of `plies` counts the same. */
export function rankSchemes(nodes: GridNodes, plies: readonly number[]): readonly RankedScheme[] {
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
  return {
    title: `Schemes by cost, ${nodes.grid.set.title}, ${plies.join(", ")} ply`,
    columns: [
      { title: "scheme", format: "text" },
      { title: "nodes beside the mean", format: "decimal3" },
      { title: "from", format: "decimal3" },
      { title: "to", format: "decimal3" },
      { title: "rank", format: "decimal1" },
      { title: "rank 1998", format: "decimal1" },
    ],
    rows: rankSchemes(nodes, plies).map(({ scheme, cost, rank }): readonly Cell[] => [
      scheme,
      cost.value,
      finite(cost.low),
      finite(cost.high),
      rank,
      RANKING_1998[scheme] ?? null,
    ]),
    note: `Mean over sizes, plies and modes, and its 95% interval. Ranks of 1998, equals sharing one: ${THESIS_SOURCE}.`,
  };
}

/** How far apart the best and the worst of `schemes` are, by size. */
export function spreadTable(
  nodes: GridNodes,
  groups: Readonly<Record<string, readonly SchemeName[]>>,
  plies: readonly number[],
): ResultTable {
  const { modes, sizes, set } = nodes.grid;
  return {
    title: `Nodes of the worst scheme above the best, ${set.title}`,
    columns: [
      { title: "schemes", format: "text" },
      { title: "mode", format: "text" },
      { title: "ply", format: "count" },
      ...sizes.map((size) => ({ title: formatSize(size), format: "percent1" as const })),
    ],
    rows: Object.entries(groups).flatMap(([name, schemes]) =>
      modes.flatMap((mode) =>
        plies.map((ply): readonly Cell[] => [
          name,
          mode,
          ply,
          ...sizes.map((positions) =>
            spread(schemes.map((scheme) => nodes.at({ mode, ply, scheme, positions }))),
          ),
        ]),
      ),
    ),
  };
}

function finite(value: number): Cell {
  return Number.isFinite(value) ? value : null;
}
