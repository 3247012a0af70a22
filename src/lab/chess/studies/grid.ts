// The searches of a study as a grid: kinds of table × sizes × modes × plies. The nodes of its cells as a whole, without one of the
// games, or with other hash numbers. Intervals are made from these views.

import { getOrInsertComputed } from "../../../base/lazy";
import { mean, sum } from "../../../base/statistics";
import type { SchemeName } from "../../../engine/types";
import type { Results } from "../../frame/jobs/run";
import { K } from "../../frame/options";
import { type DataColumns, dataOf, eventColumns, fieldsOf } from "../../frame/output/columns";
import type { Cell, Data } from "../../frame/output/results";
import * as statistics from "../../frame/statistics/statistics";
import type { Evaluation, Experiment } from "../../frame/study";
import { isOneGame, type PositionSet } from "../positions/sets";
import * as searchers from "../searchers/searchers";
import { type Mode, range, USUAL_SEEDS } from "./options";

export const NO_TABLE = "no table";

/** A kind of table by its differences from the usual one; null: no table. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<searchers.TableSetup> | null;
}

/** Tables of some replacement schemes, by their names. */
export function schemeVariants(schemes: readonly SchemeName[]): readonly Variant[] {
  return schemes.map((scheme) => ({ name: scheme, changes: { scheme } }));
}

export interface Grid {
  readonly searcher: searchers.ChessSearcher;
  readonly set: PositionSet;
  /** Ascending, like the sizes. */
  readonly plies: readonly number[];
  readonly sizes: readonly number[];
  readonly variants: readonly Variant[];
  readonly modes: readonly Mode[];
  readonly repetitions: Repetitions;
}

export function namesIn({ variants }: Grid): readonly string[] {
  return variants.map(({ name }) => name);
}

/** Of the variants that have a table. */
export function tableNames({ variants }: Grid): readonly string[] {
  return variants.filter(({ changes }) => changes).map(({ name }) => name);
}

/** Searches that are repeated with other hash numbers. Their scatter makes the intervals of a single game. */
interface Repetitions {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
}

/** A crowded table and a roomy one. */
const REPEATED_SIZES: readonly number[] = [16 * K, 256 * K];

/** The sizes of `where`; if none of them is in `sizes`, the first of these. `seeds` absent: the usual number. */
export function repetitionsFor(
  set: PositionSet,
  seeds: number | undefined,
  sizes: readonly number[],
  where: readonly number[] = REPEATED_SIZES,
): Repetitions {
  const chosen = sizes.filter((size) => where.includes(size));
  return {
    seeds: seeds ?? (isOneGame(set) ? USUAL_SEEDS : 0),
    sizes: chosen.length > 0 ? chosen : sizes.slice(0, 1),
  };
}

/** A place in the grid. Without a table its mode and size do not matter. */
interface GridCell {
  /** Of the variant. */
  readonly name: string;
  readonly positions: number;
  /** Absent: the first of the grid. */
  readonly mode?: Mode;
  /** Absent: the last of the grid. */
  readonly ply?: number;
}

/** Searches of a whole set of positions with one kind of table. */
type Run = Pick<Grid, "searcher" | "set"> & Pick<searchers.SearchRequest, "depth" | "table">;

/** Number of searches as the studies count them, with the repetitions. */
function searchesOf(grid: Grid): number {
  return sum(runsOf(grid).map((run) => run.set.positions.length * pliesOf(run, grid).length));
}

/** The numbers of plies that a run serves. With a table that keeps earlier results only searches to that very depth count. */
function pliesOf({ depth, table }: Run, { plies }: Grid): readonly number[] {
  return plies.filter((ply) => (searchers.servesGames(table) ? ply === depth : ply <= depth));
}

/** Each run once: see runAt. */
function runsOf(grid: Grid): readonly Run[] {
  const { modes, plies, variants, sizes, repetitions } = grid;
  const all = modes.flatMap((mode) =>
    plies.flatMap((ply) =>
      variants.flatMap(({ name }) => sizes.map((positions) => runAt(grid, { name, positions, mode, ply }))),
    ),
  );
  // A search without a table belongs to the last mode and number of plies.
  const runs = [...new Set(all.toReversed())].toReversed();
  return [...runs, ...runs.flatMap((run) => drawsOf(run, repetitions).slice(1))];
}

/**
 * The run that holds a cell. On a table cleared before every search, the iterations of the deepest search are
 * the searches to fewer plies, node by node; on one that keeps earlier results they are not, because the last iteration
 * changes the table for the next position.
 */
function runAt(grid: Grid, { name, positions, mode = grid.modes[0], ply }: GridCell): Run {
  const { searcher, set, variants } = grid;
  const changes = variants.find((one) => one.name === name)?.changes;
  if (changes === undefined || mode === undefined) throw new RangeError(`no variant ${name}`);
  const deepest = Math.max(...grid.plies);
  const depth = changes === null || mode === "clearing" ? deepest : (ply ?? deepest);
  const key = changes === null ? name : `${name} ${positions} ${mode} ${depth}`;
  const runs = getOrInsertComputed(knownRuns, grid, () => new Map());
  return getOrInsertComputed(runs, key, () => ({
    searcher,
    set,
    depth,
    table: changes && { ...searchers.USUAL_TABLE, positions, mode, ...changes },
  }));
}

/** By grid and cell: an interval asks for each of them thousands of times. */
const knownRuns = new WeakMap<Grid, Map<string, Run>>();

/** A run with every set of hash numbers, first its own; the run alone where it is not repeated. */
function drawsOf(run: Run, { seeds, sizes }: Repetitions): readonly Run[] {
  const { table } = run;
  if (!table || !sizes.includes(table.positions)) return [run];
  const { seed = 0 } = table;
  return [run, ...range(1, seeds).map((further) => ({ ...run, table: { ...table, seed: seed + further } }))];
}

/** A job for each position, or for each game where its positions share a table. */
export function jobsOf({ set, ...run }: Run) {
  const { name, phase, positions } = set;
  const starts = positions.flatMap(({ game }, index) =>
    searchers.servesGames(run.table) && game === positions[index - 1]?.game ? [] : [index],
  );
  return starts.map((first, index) => ({
    kind: searchers.search,
    request: { ...run, set: name, phase, first, positions: positions.slice(first, starts[index + 1]) },
  }));
}

/** The experiment of the searches of one grid, or of several; its data are those of the first. */
export function gridExperiment(
  grid: Grid,
  words: Pick<Experiment, "experiment" | "title" | "description">,
  evaluate: (nodes: GridNodes, ...further: GridNodes[]) => Omit<Evaluation, "data">,
  ...further: readonly Grid[]
): Experiment {
  const grids = [grid, ...further];
  return {
    ...words,
    set: grid.set.name,
    searches: sum(grids.map(searchesOf)),
    jobs: grids.flatMap(runsOf).flatMap(jobsOf),
    evaluate: (resultOf) => {
      const nodes = new GridNodes(grid, resultOf);
      return {
        data: nodes.data(),
        ...evaluate(nodes, ...further.map((one) => new GridNodes(one, resultOf))),
      };
    },
  };
}

/** Nodes to the end of each iteration from 1 ply on, summed over the positions of each game; null: over all positions. */
type Totals = ReadonlyMap<string | null, readonly number[]>;

interface View {
  readonly omitted: string | null;
  /** Whether a repeated number is the mean of its draws; else it is the first draw. */
  readonly averaged: boolean;
  /** The table size whose noise is replaced by another draw's. */
  readonly redrawn: { readonly size: number; readonly draw: number } | null;
}

const FIRST_DRAW: View = { omitted: null, averaged: false, redrawn: null };

/** The nodes of a grid's cells. A draw is a set of hash numbers. */
export class GridNodes {
  readonly #resultOf: Results;
  readonly #view: View;
  /** Of every draw of a run: they are needed again and again. */
  readonly #totals: Map<Run, readonly Totals[]>;
  /**
   * The table sizes that this view was asked for, each with the repeated size whose draws show its scatter, the nearest one. Hash
   * numbers scatter the nodes of every size independently, in the same way for all schemes, modes and plies.
   */
  readonly #noiseSizes = new Map<number, number>();

  constructor(
    readonly grid: Grid,
    resultOf: Results,
    view = FIRST_DRAW,
    totals = new Map<Run, readonly Totals[]>(),
  ) {
    this.#resultOf = resultOf;
    this.#view = view;
    this.#totals = totals;
  }

  /** Nodes over all positions. */
  at(cell: GridCell): number {
    const { averaged, redrawn } = this.#view;
    const draws = this.#draws(cell);
    const [own = Number.NaN] = draws;
    const repeatedSize = this.#repeatedSizeFor(cell);
    if (repeatedSize === null || redrawn?.size !== cell.positions) return averaged ? mean(draws) : own;
    if (repeatedSize === cell.positions) return draws[redrawn.draw] ?? Number.NaN;
    // This size has one draw; the repeated size shows how far others would be from it.
    const others = this.#draws({ ...cell, positions: repeatedSize });
    return (own * (others[redrawn.draw] ?? Number.NaN)) / statistics.geometricMean(others);
  }

  meanOver(names: readonly string[], cell: Omit<GridCell, "name">): number {
    return mean(names.map((name) => this.at({ ...cell, name })));
  }

  /** Cost of a variant beside the mean of `names`, 1: equal, in the mean over `modes`, all sizes and `plies`. */
  relativeCost(
    name: string,
    names: readonly string[],
    plies: readonly number[],
    modes: readonly Mode[] = this.grid.modes,
  ): number {
    const cells = modes.flatMap((mode) =>
      plies.flatMap((ply) => this.grid.sizes.map((positions) => ({ mode, ply, positions }))),
    );
    return mean(cells.map((cell) => this.at({ ...cell, name }) / this.meanOver(names, cell)));
  }

  /** Percent of the nodes of another variant, by default the first one. */
  savedAt(name: string, positions: number, other = this.grid.variants[0]?.name ?? ""): number {
    return statistics.saving(this.at({ name, positions }), this.at({ name: other, positions }));
  }

  /** Mean over the sizes. */
  saved(name: string, other?: string): number {
    return mean(this.grid.sizes.map((size) => this.savedAt(name, size, other)));
  }

  /** Standard deviation of the nodes under other hash numbers, in percent; null where they were not tried. */
  rehash(cell: GridCell): number | null {
    const draws = this.#draws(cell);
    const spread = statistics.sampleSpread(draws, false);
    return spread && (100 * Math.sqrt(spread.variance)) / mean(draws);
  }

  /** The searches in the order of the set; in a view of means, of every draw. */
  records(cell: GridCell): readonly searchers.SearchRecord[] {
    const { omitted, averaged, redrawn } = this.#view;
    const draws = drawsOf(runAt(this.grid, cell), this.grid.repetitions);
    const isRedrawn = this.#repeatedSizeFor(cell) === redrawn?.size && redrawn?.size === cell.positions;
    const draw = isRedrawn ? redrawn.draw : 0;
    return (averaged && !isRedrawn ? draws : draws.slice(draw, draw + 1)).flatMap((run) =>
      this.#records(run).filter((_, index) => omitted === null || run.set.positions[index]?.game !== omitted),
    );
  }

  data(): Data {
    const rows = runsOf(this.grid).flatMap((run) => {
      const told = pliesOf(run, this.grid);
      return this.#records(run).flatMap((record, index) => told.map((ply) => ({ run, index, ply, record })));
    });
    return dataOf(rows, COLUMNS);
  }

  #records(run: Run): readonly searchers.SearchRecord[] {
    return jobsOf(run).flatMap((job) => this.#resultOf(job).searches);
  }

  /** The repeated size whose draws show the scatter of a cell; null: without a table, or without repetitions. */
  #repeatedSizeFor(cell: GridCell): number | null {
    const { seeds, sizes } = this.grid.repetitions;
    if (seeds === 0 || !runAt(this.grid, cell).table) return null;
    const repeatedSize = sizes.reduce((best, size) => (far(size, cell) < far(best, cell) ? size : best));
    this.#noiseSizes.set(cell.positions, repeatedSize);
    return repeatedSize;
  }

  /** Nodes of every draw; of one, where the cell is not repeated. */
  #draws(cell: GridCell): readonly number[] {
    const { ply = Math.max(...this.grid.plies) } = cell;
    const { omitted } = this.#view;
    const run = runAt(this.grid, cell);
    const draws = getOrInsertComputed(this.#totals, run, () =>
      drawsOf(run, this.grid.repetitions).map((draw) => this.#addUp(draw)),
    );
    return draws.map((totals) => {
      const nodesOf = (game: string | null) => totals.get(game)?.[ply - 1] ?? Number.NaN;
      return omitted === null ? nodesOf(null) : nodesOf(null) - nodesOf(omitted);
    });
  }

  #addUp(run: Run): Totals {
    const totals = new Map<string | null, number[]>();
    this.#records(run).forEach(({ nodes }, index) => {
      for (const game of [null, run.set.positions[index]?.game ?? ""]) {
        const sums = getOrInsertComputed(totals, game, () => new Array<number>(run.depth).fill(0));
        for (let ply = 1; ply <= run.depth; ply++) sums[ply - 1] = (sums[ply - 1] ?? 0) + atPly(ply, nodes);
      }
    });
    return totals;
  }

  /**
   * The value of `measure` and its interval: over other games where there are several, else over other hash numbers. Each
   * game has its own tables, so the scatter of games includes that of hash numbers.
   */
  estimate(measure: (nodes: GridNodes) => number): statistics.Estimate {
    const seen = (view: Partial<View>) =>
      new GridNodes(this.grid, this.#resultOf, { ...FIRST_DRAW, averaged: true, ...view }, this.#totals);
    const centre = seen({});
    const value = measure(centre);
    const games = [...new Set(this.grid.set.positions.map(({ game }) => game))];
    const spreads =
      games.length > 1
        ? [statistics.jackknife(games.map((omitted) => measure(seen({ omitted }))))]
        : this.#hashSpreads((redrawn) => measure(seen({ redrawn })), centre.#noiseSizes);
    return statistics.intervalOf(value, spreads);
  }

  /** Sizes scatter independently, so each has its variance; sizes with the same repeated size share its draws. */
  #hashSpreads(
    measure: (redrawn: View["redrawn"]) => number,
    noiseSizes: ReadonlyMap<number, number>,
  ): readonly statistics.Spread[] {
    const { seeds } = this.grid.repetitions;
    const variances = new Map<number, number>();
    for (const [size, repeatedSize] of noiseSizes) {
      const values = range(0, seeds).map((draw) => measure({ size, draw }));
      // A number that is the mean of its draws scatters less.
      const spread = statistics.sampleSpread(values, repeatedSize === size);
      if (spread) variances.set(repeatedSize, (variances.get(repeatedSize) ?? 0) + spread.variance);
    }
    return [...variances.values()].map((variance) => ({ variance, degrees: seeds }));
  }
}

/** Distance of a table size from a cell's, in doublings. */
function far(size: number, { positions }: GridCell): number {
  return Math.abs(Math.log2(size / positions));
}

/** A number of each iteration, at so many plies. A search that ended early, at a mate or the like, keeps its last one. */
function atPly(ply: number, numbers: readonly number[]): number {
  return numbers[Math.min(ply, numbers.length) - 1] ?? 0;
}

/** Of the data: a row for each position, run and number of plies. */
interface Row {
  readonly run: Run;
  /** Place in the set, from 0. */
  readonly index: number;
  readonly ply: number;
  readonly record: searchers.SearchRecord;
}

const COLUMNS: DataColumns<Row> = {
  set: ({ run }) => run.set.name,
  game: ({ run, index }) => run.set.positions[index]?.game ?? null,
  position: ({ index }) => index + 1,
  searcher: ({ run }) => run.searcher,
  ply: ({ ply }) => ply,
  scheme: ({ run: { table } }) => table?.scheme ?? NO_TABLE,
  ...fieldsOf(({ run }: Row) => run.table, "positions", "mode", "use", "lineLength"),
  layout: ofTable(({ layout }) => layout ?? "buckets"),
  extra: ofTable(({ extra }) => extra),
  stores: ofTable(({ stores }) => stores ?? "all"),
  errorsOneIn: ofTable(({ errors }) => errors ?? 0),
  seed: ofTable(({ seed }) => seed ?? 0),
  nodes: ({ record: { nodes }, ply }) => atPly(ply, nodes),
  score: ({ record: { scores }, ply }) => atPly(ply, scores),
  bestMove: ({ run, ply, record }) => (ply === run.depth ? record.bestMove : null),
  ...eventColumns(eventsOf),
  usable: (row) => eventsOf(row)?.usable ?? null,
  interiorUsable: (row) => eventsOf(row)?.interior?.usable ?? null,
  interiorCuts: (row) => eventsOf(row)?.interior?.cuts ?? null,
  ...fieldsOf((row: Row) => eventsOf(row)?.moves ?? null, ...searchers.MOVE_COUNTS),
};

function ofTable(cell: (table: searchers.TableSetup) => Cell) {
  return ({ run: { table } }: Row): Cell => table && cell(table);
}

/** The table's counters are of whole searches, so rows of fewer plies leave them empty. */
function eventsOf({ run, ply, record }: Row): searchers.SearchEvents | null {
  return ply === run.depth ? record.events : null;
}
