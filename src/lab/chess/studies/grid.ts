// Tables of the schemes' order, beside the order of 1998, and of their spread.
import { getOrInsertComputed } from "../../../base/lazy";
import { quantity } from "../../../base/quantity";
import { mean } from "../../../base/statistics";
import type { SchemeName } from "../../../engine/types";
import type { Results } from "../../frame/jobs/run";
import { bySize, finite, sizeColumns, type TableColumn, tableOf } from "../../frame/output/columns";
import { type Figure, nodesBySize, type Point, pointOf } from "../../frame/output/figure";
import type { Data, ResultTable } from "../../frame/output/results";
import { type Estimate, ranks, spread } from "../../frame/statistics/statistics";
import type { PositionSet } from "../positions/sets";
import { type ChessSearcher, USUAL_TABLE } from "../searchers/searchers";
import { MODE_TITLES, type Mode } from "./options";
import { RANKING_1998, THESIS_SOURCE } from "./published";
import { type Repetitions, type Run, rehashTable, Sample, tidyData, withRepetitions } from "./sample";

// The grid of schemes × sizes × modes × plies: its runs, and the nodes of each cell.

/** The dimensions of the grid: the searches of a study. */
export interface Grid {
  readonly searcher: ChessSearcher;
  readonly set: PositionSet;
  /** Ascending, like the sizes. */
  readonly plies: readonly number[];
  readonly sizes: readonly number[];
  readonly schemes: readonly SchemeName[];
  readonly modes: readonly Mode[];
  /** Whether to search without a table as well. */
  readonly noTable: boolean;
  readonly repetitions: Repetitions;
}

interface GridCell {
  readonly mode: Mode;
  readonly ply: number;
  readonly scheme: SchemeName;
  readonly positions: number;
}

/** Number of searches as the studies count them, with the repetitions. */
export function searchesOf({ set, plies, sizes, schemes, modes, noTable, repetitions }: Grid): number {
  const tables = schemes.length * sizes.length * modes.length + (noTable ? 1 : 0);
  const repeated = schemes.length * repetitions.sizes.length * modes.length * repetitions.seeds;
  return set.positions.length * plies.length * (tables + repeated);
}

/** Each run once: see runAt. */
export function runsOf(grid: Grid): readonly Run[] {
  const { modes, plies, schemes, sizes } = grid;
  const runs = modes.flatMap((mode) =>
    (mode === "clearing" ? plies.slice(-1) : plies).flatMap((ply) =>
      schemes.flatMap((scheme) => sizes.map((positions) => runAt(grid, { mode, ply, scheme, positions }))),
    ),
  );
  if (grid.noTable) runs.push(withoutTable(grid));
  return withRepetitions(runs, grid.repetitions);
}

/**
 * The run that holds a cell. On a table cleared before every search, the iterations of the deepest search are
 * the searches to fewer plies, node by node; on one that keeps earlier results they are not, because the last iteration
 * changes the table for the next position.
 */
function runAt(grid: Grid, { mode, ply, scheme, positions }: GridCell): Run {
  const runs = getOrInsertComputed(knownRuns, grid, () => new Map());
  return getOrInsertComputed(runs, `${mode} ${ply} ${scheme} ${positions}`, () => ({
    searcher: grid.searcher,
    set: grid.set,
    depth: mode === "clearing" ? Math.max(...grid.plies) : ply,
    table: { ...USUAL_TABLE, scheme, positions, mode },
  }));
}

/** By grid and cell: an interval asks for each of them thousands of times. */
const knownRuns = new WeakMap<Grid, Map<string, Run>>();

function withoutTable({ searcher, set, plies }: Grid): Run {
  return { searcher, set, depth: Math.max(...plies), table: null };
}

export class GridNodes {
  readonly grid: Grid;
  readonly #sample: Sample;

  constructor(grid: Grid, sample: Sample) {
    this.grid = grid;
    this.#sample = sample;
  }

  static of(grid: Grid, resultOf: Results): GridNodes {
    return new GridNodes(grid, Sample.of(resultOf, grid.set, grid.repetitions));
  }

  estimate(measure: (nodes: GridNodes) => number): Estimate {
    return this.#sample.estimate((sample) => measure(new GridNodes(this.grid, sample)));
  }

  at(cell: GridCell): number {
    return this.#sample.nodes(runAt(this.grid, cell), cell.ply);
  }

  /** Scatter of its nodes under other hash numbers, in percent; null where they were not tried. */
  rehash(cell: GridCell): number | null {
    return this.#sample.rehash(runAt(this.grid, cell), cell.ply);
  }

  /** Null where the grid has no searches without a table. */
  withoutTable(ply: number): number | null {
    return this.grid.noTable ? this.#sample.nodes(withoutTable(this.grid), ply) : null;
  }

  /** Mean over some schemes. */
  meanOver(schemes: readonly SchemeName[], cell: Omit<GridCell, "scheme">): number {
    return mean(schemes.map((scheme) => this.at({ ...cell, scheme })));
  }

  /** Cost of a scheme beside the mean of `schemes`, 1: equal, in the mean over `modes`, all sizes and `plies`. */
  relativeCost(
    scheme: SchemeName,
    schemes: readonly SchemeName[],
    plies: readonly number[],
    modes: readonly Mode[] = this.grid.modes,
  ): number {
    const cells = modes.flatMap((mode) =>
      plies.flatMap((ply) => this.grid.sizes.map((positions) => ({ mode, ply, positions }))),
    );
    return mean(cells.map((cell) => this.at({ ...cell, scheme }) / this.meanOver(schemes, cell)));
  }

  data(): Data {
    return tidyData(runsOf(this.grid), this.grid.plies, this.#sample);
  }
}

// A grid of schemes and sizes as tables and figures.

/** Nodes by scheme and size, a table for each mode and number of plies. */
export function nodeTables(nodes: GridNodes): readonly ResultTable[] {
  const { modes, plies, schemes, sizes, set } = nodes.grid;
  return modes.flatMap((mode) =>
    plies.map((ply) => {
      const without = nodes.withoutTable(ply);
      return tableOf(
        `Nodes by positions in the table, ${set.title}, ${ply} ply, ${MODE_TITLES[mode]}`,
        schemes,
        bySize("scheme", sizes, "count", (scheme, positions) => nodes.at({ mode, ply, scheme, positions })),
        without === null ? undefined : `No table: ${quantity(without, "node")}.`,
      );
    }),
  );
}

/** The scatter under other hash numbers, where they were tried, at the shown ply and at the last. */
export function rehashTables(nodes: GridNodes): readonly ResultTable[] {
  const { schemes, modes, plies, repetitions, set } = nodes.grid;
  const last = Math.max(...plies);
  return modes.flatMap((mode) =>
    plies
      .filter((ply) => ply === set.shownPly || ply === last)
      .flatMap((ply) =>
        rehashTable(
          { where: `${set.title}, ${ply} ply, ${MODE_TITLES[mode]}`, heading: "scheme", names: schemes },
          repetitions,
          (scheme, positions) => nodes.rehash({ mode, ply, scheme, positions }),
        ),
      ),
  );
}

/** The same as figures, like the thesis's Figures 2.8–2.11. */
export function nodeFigures(experiment: string, nodes: GridNodes): readonly Figure[] {
  const { modes, plies, schemes, sizes, set } = nodes.grid;
  return modes.flatMap((mode) =>
    plies.flatMap((ply) => {
      const of = {
        id: `${experiment}-${set.name}-${ply}-ply-${mode}`,
        title: `${ply} ply, ${MODE_TITLES[mode]}`,
        caption:
          `Nodes of searches to ${ply} plies against the size of the table, ${set.title}. Bars: where the scheme lies ` +
          "beside the mean of the schemes with 95% confidence, were it other games or, of a single one, other hash numbers; " +
          "where it was searched with other numbers, the point is the mean.",
      };
      return nodesBySize(of, schemes, sizes, (scheme, positions) =>
        pointAt(nodes, { mode, ply, scheme, positions }),
      );
    }),
  );
}

/** The bar is the interval of the scheme's nodes beside the mean of all schemes at the same size. */
function pointAt(nodes: GridNodes, cell: GridCell): Point {
  const centre = nodes.estimate((one) => one.meanOver(one.grid.schemes, cell)).value;
  const ratio = nodes.estimate((one) => one.at(cell) / one.meanOver(one.grid.schemes, cell));
  return pointOf(cell.positions, ratio, centre);
}

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
  const columns: readonly TableColumn<(typeof rows)[number]>[] = [
    ["schemes", "text", ({ name }) => name],
    ["mode", "text", ({ mode }) => mode],
    ["ply", "count", ({ ply }) => ply],
    ...sizeColumns(sizes, "percent1", ({ schemes, mode, ply }: (typeof rows)[number], positions) =>
      spread(schemes.map((scheme) => nodes.at({ mode, ply, scheme, positions }))),
    ),
  ];
  return tableOf(
    `Nodes of the worst scheme above the best, ${set.title}`,
    rows,
    columns,
    "Published at 8K with the table cleared: 23%, NEW the worst, over the 18 positions (1994); 21% at 7 plies, OLD the worst, over the 94 (1998).",
  );
}
