// The grid of schemes × sizes × modes × plies: its runs, and the nodes of each cell.

import { getOrInsertComputed } from "../../../base/get-or-insert";
import { mean } from "../../../base/mean";
import type { SchemeName } from "../../../engine/types";
import type { Results } from "../../jobs/run";
import type { Data } from "../../output/results";
import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { ChessSearcher } from "../../searchers/types";
import type { Estimate } from "../../statistics/interval";
import type { Mode } from "../options";
import { tidyData } from "./data";
import { type Repetitions, withRepetitions } from "./repetitions";
import type { Run } from "./run";
import { Sample } from "./sample";

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

/** A cell of the grid. */
export interface GridCell {
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
    set: grid.set.name,
    depth: mode === "clearing" ? Math.max(...grid.plies) : ply,
    table: { ...USUAL_TABLE, scheme, positions, mode },
  }));
}

/** By grid and cell: an interval asks for each of them thousands of times. */
const knownRuns = new WeakMap<Grid, Map<string, Run>>();

function withoutTable({ searcher, set, plies }: Grid): Run {
  return { searcher, set: set.name, depth: Math.max(...plies), table: null };
}

/** The nodes of a grid. */
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

  /** The value of `measure` and its interval. */
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
