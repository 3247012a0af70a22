// Schemes × sizes × modes × plies: which series that takes, and the nodes of each place in the grid.
import type { SchemeName } from "../../../engine/types";
import { describeSeries } from "../../jobs/key";
import type { Data } from "../../output/results";
import { mean, nodesAt, type Results } from "../../output/statistics";
import type { KnownSet } from "../../positions/sets";
import type { Searcher, Series } from "../../searchers/types";
import type { Mode } from "../arguments";
import { type Measurement, tidyData } from "./data";

export interface Grid {
  readonly searcher: Searcher;
  readonly set: KnownSet;
  /** Ascending, as are the sizes. */
  readonly plies: readonly number[];
  readonly sizes: readonly number[];
  readonly schemes: readonly SchemeName[];
  readonly modes: readonly Mode[];
  /** Whether to search without a table, too. */
  readonly noTable: boolean;
}

/** A place in the grid. */
export interface Place {
  readonly mode: Mode;
  readonly ply: number;
  readonly scheme: SchemeName;
  readonly positions: number;
}

/** Searches as the studies count them. */
export function searchesOf({ set, plies, sizes, schemes, modes, noTable }: Grid): number {
  const tables = schemes.length * sizes.length * modes.length + (noTable ? 1 : 0);
  return set.positions.length * plies.length * tables;
}

/** Places that differ only in what their series does not depend on share it. */
export function seriesOf(grid: Grid): readonly Series[] {
  const series = placesOf(grid).map((place) => seriesAt(grid, place));
  if (grid.noTable) series.push(withoutTable(grid));
  return [...new Map(series.map((one) => [describeSeries(one), one])).values()];
}

function placesOf({ modes, plies, schemes, sizes }: Grid): readonly Place[] {
  return modes.flatMap((mode) =>
    plies.flatMap((ply) =>
      schemes.flatMap((scheme) => sizes.map((positions) => ({ mode, ply, scheme, positions }))),
    ),
  );
}

/**
 * The series that tells of a place. On a table cleared before every search, the iterations of the deepest search are
 * the searches to fewer plies, node by node; on one that keeps earlier results they are not, for the last iteration
 * changes what the next position finds.
 */
function seriesAt({ searcher, set, plies }: Grid, { mode, ply, scheme, positions }: Place): Series {
  const stamping = mode === "stamping";
  return {
    searcher,
    set: set.name,
    depth: stamping ? ply : Math.max(...plies),
    table: { scheme, positions, stamping, use: "full", lineLength: 1, extra: "none" },
  };
}

function withoutTable({ searcher, set, plies }: Grid): Series {
  return { searcher, set: set.name, depth: Math.max(...plies), table: null };
}

/** The grid filled in. */
export class GridNodes {
  readonly grid: Grid;
  readonly #results: Results;

  constructor(grid: Grid, results: Results) {
    this.grid = grid;
    this.#results = results;
  }

  at(place: Place): number {
    return nodesAt(this.#results(seriesAt(this.grid, place)), place.ply);
  }

  /** Null where searches without a table are no part of the grid. */
  withoutTable(ply: number): number | null {
    return this.grid.noTable ? nodesAt(this.#results(withoutTable(this.grid)), ply) : null;
  }

  /** Mean over schemes. */
  meanOver(schemes: readonly SchemeName[], place: Omit<Place, "scheme">): number {
    return mean(schemes.map((scheme) => this.at({ ...place, scheme })));
  }

  /**
   * What a scheme costs beside the mean of `schemes`, 1 = as much, over all modes, sizes and `plies`; each place counts
   * the same.
   */
  relativeCost(scheme: SchemeName, schemes: readonly SchemeName[], plies: readonly number[]): number {
    const { modes, sizes } = this.grid;
    const ratios = modes.flatMap((mode) =>
      plies.flatMap((ply) =>
        sizes.map((positions) => {
          const place = { mode, ply, positions };
          return this.at({ ...place, scheme }) / this.meanOver(schemes, place);
        }),
      ),
    );
    return mean(ratios);
  }

  data(): Data {
    const measurements: Measurement[] = placesOf(this.grid).map((place) => {
      const series = seriesAt(this.grid, place);
      return { series, ply: place.ply, result: this.#results(series) };
    });
    if (this.grid.noTable) {
      const series = withoutTable(this.grid);
      const result = this.#results(series);
      measurements.push(...this.grid.plies.map((ply) => ({ series, ply, result })));
    }
    return tidyData(measurements);
  }
}
