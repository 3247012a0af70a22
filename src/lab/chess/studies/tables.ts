// A grid as tables and figures: nodes by size, their scatter, the schemes' order beside the order of 1998, and their spread.
import { quantity } from "../../../base/quantity";
import { bySize, finite, nodesBySize, pointOf, sizeColumns, tableOf } from "../../frame/output/columns";
import type { Figure, ResultTable } from "../../frame/output/results";
import { ranks, spread } from "../../frame/statistics/statistics";
import { type GridNodes, NO_TABLE, namesIn, tableNames } from "./grid";
import { MODE_TITLES, type Mode } from "./options";
import { RANKING_1998, THESIS_SOURCE } from "./published";

/** Where a table's numbers are from: all of one mode, if that is named, and of one number of plies. */
interface Place {
  readonly mode?: Mode;
  readonly ply: number;
}

export function placeText({ grid: { set } }: GridNodes, { mode, ply }: Place): string {
  return `${set.title}, ${ply} ply${mode === undefined ? "" : `, ${MODE_TITLES[mode]}`}`;
}

export function nodeTable(
  nodes: GridNodes,
  place: Place,
  heading: string,
  names: readonly string[],
  note?: string,
): ResultTable {
  return tableOf(
    `Nodes by positions in the table, ${placeText(nodes, place)}`,
    names,
    bySize(heading, nodes.grid.sizes, "count", (name, positions) => nodes.at({ ...place, name, positions })),
    note,
  );
}

/** The scatter under other hash numbers, where they were tried. */
export function rehashTables(nodes: GridNodes, place: Place, heading: string): readonly ResultTable[] {
  const { seeds, sizes } = nodes.grid.repetitions;
  if (seeds === 0) return [];
  return [
    tableOf(
      `Scatter of nodes under other hash numbers, ${placeText(nodes, place)}`,
      tableNames(nodes.grid),
      bySize(heading, sizes, "percent1", (name, positions) => nodes.rehash({ ...place, name, positions })),
      `Standard deviation of ${seeds + 1} sets.`,
    ),
  ];
}

/** A table of schemes for each mode and number of plies. */
export function schemeTables(nodes: GridNodes): readonly ResultTable[] {
  const hasNone = namesIn(nodes.grid).includes(NO_TABLE);
  return placesOf(nodes).map((place) => {
    const without = hasNone && quantity(nodes.at({ ...place, name: NO_TABLE, positions: 0 }), "node");
    const note = without ? `No table: ${without}.` : undefined;
    return nodeTable(nodes, place, "scheme", tableNames(nodes.grid), note);
  });
}

/** Each mode with each number of plies. */
export function placesOf({ grid: { modes, plies } }: GridNodes): readonly Required<Place>[] {
  return modes.flatMap((mode) => plies.map((ply) => ({ mode, ply })));
}

/** The same as figures, like the thesis's Figures 2.8–2.11. */
export function schemeFigures(experiment: string, nodes: GridNodes): readonly Figure[] {
  const { sizes, set } = nodes.grid;
  const names = tableNames(nodes.grid);
  return placesOf(nodes).flatMap(({ mode, ply }) => {
    const of = {
      id: `${experiment}-${set.name}-${ply}-ply-${mode}`,
      title: `${ply} ply, ${MODE_TITLES[mode]}`,
      caption:
        `Nodes of searches to ${ply} plies against the size of the table, ${set.title}. Bars: where the scheme lies ` +
        "beside the mean of the schemes with 95% confidence, were it other games or, of a single one, other hash numbers; " +
        "where it was searched with other numbers, the point is the mean.",
    };
    return nodesBySize(of, names, sizes, (name, positions) => {
      const cell = { mode, ply, name, positions };
      const centre = nodes.estimate((one) => one.meanOver(names, cell)).value;
      const ratio = nodes.estimate((one) => one.at(cell) / one.meanOver(names, cell));
      return pointOf(positions, ratio, centre);
    });
  });
}

/**
 * The schemes of a grid, the cheapest first, each with its nodes beside the mean of all schemes of the grid, 1: equal. Every
 * mode, size and ply counts the same.
 */
export function rankSchemes(nodes: GridNodes, plies: readonly number[]) {
  const schemes = tableNames(nodes.grid);
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
  groups: Readonly<Record<string, readonly string[]>>,
): ResultTable {
  const { sizes, set } = nodes.grid;
  const rows = Object.entries(groups).flatMap(([group, names]) =>
    placesOf(nodes).map((place) => ({ ...place, group, names })),
  );
  return tableOf(
    `Nodes of the worst scheme above the best, ${set.title}`,
    rows,
    [
      ["schemes", "text", ({ group }) => group],
      ["mode", "text", ({ mode }) => mode],
      ["ply", "count", ({ ply }) => ply],
      ...sizeColumns(sizes, "percent1", ({ names, mode, ply }: (typeof rows)[number], positions) =>
        spread(names.map((name) => nodes.at({ mode, ply, name, positions }))),
      ),
    ],
    "Published at 8K with the table cleared: 23%, NEW the worst, over the 18 positions (1994); 21% at 7 plies, OLD the worst, over the 94 (1998).",
  );
}
