// Schemes × sizes × modes × plies: which series that takes, and the nodes of each place in the grid.
import type { SchemeName } from "../../../engine/types";
import type { Answers } from "../../jobs/run";
import type { Estimate } from "../../output/interval";
import type { Data } from "../../output/results";
import { mean } from "../../output/statistics";
import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { Searcher } from "../../searchers/types";
import type { Mode } from "../options";
import { tidyData } from "./data";
import { type Replicas, withReplicas } from "./replicas";
import { Sample } from "./sample";
import type { Series } from "./series";

export interface Grid {
  readonly searcher: Searcher;
  readonly set: PositionSet;
  /** Ascending, as are the sizes. */
  readonly plies: readonly number[];
  readonly sizes: readonly number[];
  readonly schemes: readonly SchemeName[];
  readonly modes: readonly Mode[];
  /** Whether to search without a table, too. */
  readonly noTable: boolean;
  readonly replicas: Replicas;
}

export interface Place {
  readonly mode: Mode;
  readonly ply: number;
  readonly scheme: SchemeName;
  readonly positions: number;
}

/** Searches as the studies count them, and each with every other set of hash numbers. */
export function searchesOf({ set, plies, sizes, schemes, modes, noTable, replicas }: Grid): number {
  const tables = schemes.length * sizes.length * modes.length + (noTable ? 1 : 0);
  const repeated = schemes.length * replicas.sizes.length * modes.length * replicas.seeds;
  return set.positions.length * plies.length * (tables + repeated);
}

/** Each once: see seriesAt. */
export function seriesOf(grid: Grid): readonly Series[] {
  const { modes, plies, schemes, sizes } = grid;
  const series = modes.flatMap((mode) =>
    (mode === "clearing" ? plies.slice(-1) : plies).flatMap((ply) =>
      schemes.flatMap((scheme) => sizes.map((positions) => seriesAt(grid, { mode, ply, scheme, positions }))),
    ),
  );
  if (grid.noTable) series.push(withoutTable(grid));
  return withReplicas(series, grid.replicas);
}

/**
 * The series that tells of a place. On a table cleared before every search, the iterations of the deepest search are
 * the searches to fewer plies, node by node; on one that keeps earlier results they are not, for the last iteration
 * changes what the next position finds.
 */
function seriesAt({ searcher, set, plies }: Grid, { mode, ply, scheme, positions }: Place): Series {
  return {
    searcher,
    set: set.name,
    depth: mode === "clearing" ? Math.max(...plies) : ply,
    table: { ...USUAL_TABLE, scheme, positions, mode },
  };
}

function withoutTable({ searcher, set, plies }: Grid): Series {
  return { searcher, set: set.name, depth: Math.max(...plies), table: null };
}

/** The grid filled in. */
export class GridNodes {
  readonly grid: Grid;
  readonly #sample: Sample;

  constructor(grid: Grid, sample: Sample) {
    this.grid = grid;
    this.#sample = sample;
  }

  static of(grid: Grid, answers: Answers): GridNodes {
    return new GridNodes(grid, Sample.of(answers, grid.set, grid.replicas));
  }

  /** What `measure` says, and how far it can be trusted. */
  estimate(measure: (nodes: GridNodes) => number): Estimate {
    return this.#sample.estimate((sample) => measure(new GridNodes(this.grid, sample)));
  }

  at(place: Place): number {
    return this.#sample.nodes(seriesAt(this.grid, place), place.ply);
  }

  /** Percent by which other hash numbers scatter its nodes; null where they were not tried. */
  rehash(place: Place): number | null {
    return this.#sample.rehash(seriesAt(this.grid, place), place.ply);
  }

  /** Null where searches without a table are no part of the grid. */
  withoutTable(ply: number): number | null {
    return this.grid.noTable ? this.#sample.nodes(withoutTable(this.grid), ply) : null;
  }

  /** Mean over schemes. */
  meanOver(schemes: readonly SchemeName[], place: Omit<Place, "scheme">): number {
    return mean(schemes.map((scheme) => this.at({ ...place, scheme })));
  }

  /** What a scheme costs beside the mean of `schemes`, 1 = as much, over `modes`, all sizes and `plies`, each alike. */
  relativeCost(
    scheme: SchemeName,
    schemes: readonly SchemeName[],
    plies: readonly number[],
    modes: readonly Mode[] = this.grid.modes,
  ): number {
    const places = modes.flatMap((mode) =>
      plies.flatMap((ply) => this.grid.sizes.map((positions) => ({ mode, ply, positions }))),
    );
    return mean(places.map((place) => this.at({ ...place, scheme }) / this.meanOver(schemes, place)));
  }

  data(): Data {
    return tidyData(seriesOf(this.grid), this.grid.plies, this.#sample);
  }
}
