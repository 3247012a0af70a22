// Runs of a study, and their results as a whole, without one of the games, or with other hash numbers. Intervals are made from
// these views.

import { getOrInsertComputed } from "../../../base/lazy";
import { mean } from "../../../base/statistics";
import type { Job } from "../../frame/jobs/job";
import type { Results } from "../../frame/jobs/run";
import { K } from "../../frame/options";
import {
  bySize,
  type DataColumns,
  dataOf,
  eventColumns,
  fieldsOf,
  tableOf,
} from "../../frame/output/columns";
import type { Cell, Data, ResultTable } from "../../frame/output/results";
import {
  type Estimate,
  geometricMean,
  intervalOf,
  jackknife,
  type Spread,
  sampleSpread,
} from "../../frame/statistics/statistics";
import { search } from "../jobs";
import type { PositionSet } from "../positions/sets";
import {
  type ChessSearcher,
  MOVE_COUNTS,
  type SearchEvents,
  type SearchRecord,
  type SearchRequest,
  type SearchResult,
  servesGames,
  type TableSetup,
} from "../searchers/searchers";

// A run: searches of a whole set of positions with one kind of table, and its jobs.

export interface Run {
  readonly searcher: ChessSearcher;
  readonly set: PositionSet;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** Null: no table at all. */
  readonly table: TableSetup | null;
}

const names = new WeakMap<Run, string>();

/** Asked for a million times, so each run's is made once. */
function nameOf(run: Run): string {
  return getOrInsertComputed(names, run, () => madeName(run));
}

function madeName({ searcher, set, depth, table }: Run): string {
  if (!table) return `${searcher} ${set.name} ${depth}`;
  const { scheme, positions, mode, use, layout, lineLength, extra, stores, errors, seed = 0 } = table;
  return `${searcher} ${set.name} ${depth} ${scheme} ${positions} ${mode} ${use} ${layout} ${lineLength} ${extra} ${stores} ${errors} ${seed}`;
}

/** A job for each position, or for each game where its positions share a table. */
export function jobsOf({ set, ...run }: Run): readonly Job<SearchRequest, SearchResult>[] {
  const { name, phase, positions } = set;
  const isShared = servesGames(run.table);
  const starts = positions.flatMap(({ game }, index) =>
    !isShared || game !== positions[index - 1]?.game ? [index] : [],
  );
  return starts.map((first, index) => ({
    kind: search,
    request: { ...run, set: name, phase, first, positions: positions.slice(first, starts[index + 1]) },
  }));
}

// Repetitions of runs with other hash numbers. Their scatter makes the intervals of a single game: see sample.ts.

/** The runs that are repeated with other hash numbers. */
export interface Repetitions {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
}

/** A crowded table and a roomy one. */
const REPEATED_SIZES: readonly number[] = [16 * K, 256 * K];

/** The sizes of `where`; if none of them is in `sizes`, the first of these. */
export function repetitionsFor(
  seeds: number,
  sizes: readonly number[],
  where: readonly number[] = REPEATED_SIZES,
): Repetitions {
  const chosen = sizes.filter((size) => where.includes(size));
  return { seeds, sizes: chosen.length > 0 ? chosen : sizes.slice(0, 1) };
}

export function withRepetitions(all: readonly Run[], { seeds, sizes }: Repetitions): readonly Run[] {
  const repeated = all.filter(({ table }) => table && sizes.includes(table.positions));
  return [
    ...all,
    ...repeated.flatMap((one) => Array.from({ length: seeds }, (_, index) => withSeed(one, index + 1))),
  ];
}

/** The run with another set of hash numbers; 0 is the engine's own. */
function withSeed(run: Run, seed: number): Run {
  return { ...run, table: run.table && { ...run.table, seed } };
}

/** None without repetitions. `cell` gives percent. */
export function rehashTable<Name extends string>(
  of: { readonly where: string; readonly heading: string; readonly names: readonly Name[] },
  { seeds, sizes }: Repetitions,
  cell: (name: Name, positions: number) => number | null,
): readonly ResultTable[] {
  if (seeds === 0) return [];
  const title = `Scatter of nodes under other hash numbers, ${of.where}`;
  const columns = bySize(of.heading, sizes, "percent1", cell);
  return [tableOf(title, of.names, columns, `Standard deviation of ${seeds + 1} sets.`)];
}

/** Nodes to the end of each iteration from 1 ply on, summed over all positions and over the positions of each game. */
interface Totals {
  readonly whole: readonly number[];
  readonly byGame: ReadonlyMap<string, readonly number[]>;
}

interface Source {
  readonly resultOf: Results;
  readonly repetitions: Repetitions;
  readonly games: readonly string[];
  /** Sums that are needed again and again, by run. */
  readonly totals: Map<string, Totals>;
  readonly draws: Map<string, readonly number[]>;
}

interface View {
  readonly omitted: string | null;
  /** Whether a repeated number is the mean of its draws; else it is the first draw. */
  readonly averaged: boolean;
  /** The table size whose noise is replaced by another draw's. */
  readonly redrawn: { readonly size: number; readonly seed: number } | null;
}

const FIRST_DRAW: View = { omitted: null, averaged: false, redrawn: null };
const AVERAGED: View = { omitted: null, averaged: true, redrawn: null };

/**
 * Hash numbers scatter the nodes of every table size independently, in the same way for all schemes, modes and plies. By
 * size, in positions: the repeated size whose draws show this scatter, which is the nearest one.
 */
type NoiseSizes = Map<number, number>;

export class Sample {
  readonly #source: Source;
  readonly #view: View;
  /** Sizes that this view was asked for. */
  readonly #noiseSizes: NoiseSizes = new Map();

  private constructor(source: Source, view: View) {
    this.#source = source;
    this.#view = view;
  }

  static of(resultOf: Results, set: PositionSet, repetitions: Repetitions): Sample {
    const games = [...new Set(set.positions.map(({ game }) => game))];
    return new Sample({ resultOf, repetitions, games, totals: new Map(), draws: new Map() }, FIRST_DRAW);
  }

  /** The searches in the order of the set; in a view of means, of every draw. */
  records(run: Run): readonly SearchRecord[] {
    const { omitted, averaged, redrawn } = this.#view;
    const size = run.table?.positions;
    const isRepeated = this.#repeatedSizeFor(run) === size;
    let runs = [run];
    if (isRepeated && redrawn?.size === size) runs = [withSeed(run, redrawn.seed)];
    else if (isRepeated && averaged) runs = this.#seeds.map((seed) => withSeed(run, seed));
    const { positions } = run.set;
    return runs.flatMap((one) =>
      jobsOf(one)
        .flatMap((job) => this.#source.resultOf(job).searches)
        .filter((_, index) => omitted === null || positions[index]?.game !== omitted),
    );
  }

  /** Nodes over all positions to the end of the iteration of `ply` plies. */
  nodes(run: Run, ply: number): number {
    const { averaged, redrawn } = this.#view;
    const { table } = run;
    const repeatedSize = this.#repeatedSizeFor(run);
    const isRepeated = repeatedSize === table?.positions;
    if (table && repeatedSize !== null && redrawn?.size === table.positions) {
      const draws = this.#draws({ ...run, table: { ...table, positions: repeatedSize } }, ply);
      const other = draws[redrawn.seed] ?? Number.NaN;
      // This size has one draw; the repeated size shows how far others would be from it.
      return isRepeated ? other : (this.#ownNodes(run, ply) * other) / geometricMean(draws);
    }
    return isRepeated && averaged ? mean(this.#draws(run, ply)) : this.#ownNodes(run, ply);
  }

  /** Standard deviation of the nodes under other hash numbers, in percent; null where they were not tried. */
  rehash(run: Run, ply: number): number | null {
    if (this.#repeatedSizeFor(run) !== run.table?.positions) return null;
    const draws = this.#draws(run, ply);
    const spread = sampleSpread(draws, false);
    return spread && (100 * Math.sqrt(spread.variance)) / mean(draws);
  }

  /** The repeated size whose draws show the scatter of a run; null: without a table, or without repetitions. */
  #repeatedSizeFor({ table }: Run): number | null {
    const { seeds, sizes } = this.#source.repetitions;
    if (!table || seeds === 0) return null;
    const { positions } = table;
    const repeatedSize = sizes.reduce((best, size) =>
      far(size, positions) < far(best, positions) ? size : best,
    );
    this.#noiseSizes.set(positions, repeatedSize);
    return repeatedSize;
  }

  /** All sets of hash numbers; 0 is the engine's own. */
  get #seeds(): readonly number[] {
    return Array.from({ length: this.#source.repetitions.seeds + 1 }, (_, seed) => seed);
  }

  /** Nodes to the end of an iteration with every set of hash numbers, first the engine's own. */
  #draws(run: Run, ply: number): readonly number[] {
    const name = `${nameOf(run)} ${ply} ${this.#view.omitted}`;
    return getOrInsertComputed(this.#source.draws, name, () =>
      this.#seeds.map((seed) => this.#ownNodes(withSeed(run, seed), ply)),
    );
  }

  #ownNodes(run: Run, ply: number): number {
    const { whole, byGame } = getOrInsertComputed(this.#source.totals, nameOf(run), () => this.#addUp(run));
    const { omitted } = this.#view;
    return (whole[ply - 1] ?? Number.NaN) - (omitted === null ? 0 : (byGame.get(omitted)?.[ply - 1] ?? 0));
  }

  #addUp(run: Run): Totals {
    const { positions } = run.set;
    const byGame = new Map<string, number[]>();
    const whole = new Array<number>(run.depth).fill(0);
    jobsOf(run)
      .flatMap((job) => this.#source.resultOf(job).searches)
      .forEach(({ nodes }, index) => {
        const game = positions[index]?.game ?? "";
        const own = getOrInsertComputed(byGame, game, () => new Array<number>(run.depth).fill(0));
        for (const sums of [whole, own]) {
          // A search that ended early, at a mate or the like, has no more nodes at further plies.
          for (let ply = 1; ply <= run.depth; ply++) {
            sums[ply - 1] = (sums[ply - 1] ?? 0) + (nodes[Math.min(ply, nodes.length) - 1] ?? 0);
          }
        }
      });
    return { whole, byGame };
  }

  /**
   * The value of `measure` and its interval: over other games where there are several, else over other hash numbers. Each
   * game has its own tables, so the scatter of games includes that of hash numbers.
   */
  estimate(measure: (sample: Sample) => number): Estimate {
    const seen = (view: Partial<View>) => new Sample(this.#source, { ...AVERAGED, ...view });
    const centre = seen({});
    const value = measure(centre);
    const { games } = this.#source;
    const spreads =
      games.length > 1
        ? [jackknife(games.map((omitted) => measure(seen({ omitted }))))]
        : this.#hashSpreads((redrawn) => measure(seen({ redrawn })), centre.#noiseSizes);
    return intervalOf(value, spreads);
  }

  /** Sizes scatter independently, so each has its variance; sizes with the same repeated size share its draws. */
  #hashSpreads(measure: (redrawn: View["redrawn"]) => number, noiseSizes: NoiseSizes): readonly Spread[] {
    const variances = new Map<number, number>();
    for (const [size, repeatedSize] of noiseSizes) {
      const values = this.#seeds.map((seed) => measure({ size, seed }));
      // A number that is the mean of its draws scatters less.
      const spread = sampleSpread(values, repeatedSize === size);
      if (spread) variances.set(repeatedSize, (variances.get(repeatedSize) ?? 0) + spread.variance);
    }
    return [...variances.values()].map((variance) => ({ variance, degrees: this.#source.repetitions.seeds }));
  }
}

/** Distance between two table sizes, in doublings. */
function far(size: number, positions: number): number {
  return Math.abs(Math.log2(size / positions));
}

// The data of every experiment with searches: a row for each position, run and number of plies.

interface Row {
  readonly run: Run;
  /** Place in the set, from 0. */
  readonly index: number;
  readonly ply: number;
  readonly record: SearchRecord;
}

const COLUMNS: DataColumns<Row> = {
  set: ({ run }) => run.set.name,
  game: ({ run, index }) => run.set.positions[index]?.game ?? null,
  position: ({ index }) => index + 1,
  searcher: ({ run }) => run.searcher,
  ply: ({ ply }) => ply,
  scheme: ({ run: { table } }) => table?.scheme ?? "no table",
  ...fieldsOf(({ run }: Row) => run.table, "positions", "mode", "use", "lineLength"),
  layout: ofTable(({ layout }) => layout ?? "buckets"),
  extra: ofTable(({ extra }) => extra),
  stores: ofTable(({ stores }) => stores ?? "all"),
  errorsOneIn: ofTable(({ errors }) => errors ?? 0),
  seed: ofTable(({ seed }) => seed ?? 0),
  nodes: ({ record: { nodes }, ply }) => nodes[Math.min(ply, nodes.length) - 1] ?? null,
  score: ({ record: { scores }, ply }) => scores[Math.min(ply, scores.length) - 1] ?? null,
  bestMove: ({ run, ply, record }) => (ply === run.depth ? record.bestMove : null),
  ...eventColumns(eventsOf),
  usable: (row) => eventsOf(row)?.usable ?? null,
  interiorUsable: (row) => eventsOf(row)?.interior?.usable ?? null,
  interiorCuts: (row) => eventsOf(row)?.interior?.cuts ?? null,
  ...fieldsOf((row: Row) => eventsOf(row)?.moves ?? null, ...MOVE_COUNTS),
};

function ofTable(cell: (table: TableSetup) => Cell) {
  return ({ run: { table } }: Row): Cell => table && cell(table);
}

/** The table's counters are of whole searches, so rows of fewer plies leave them empty. */
function eventsOf({ run, ply, record }: Row): SearchEvents | null {
  return ply === run.depth ? record.events : null;
}

/** Rows of all runs at their plies, among `plies`. */
export function tidyData(all: readonly Run[], plies: readonly number[], sample: Sample): Data {
  const rows = all.flatMap((run) => {
    const { depth, table } = run;
    // With a table that keeps earlier results only searches to that very depth count.
    const told = plies.filter((ply) => (servesGames(table) ? ply === depth : ply <= depth));
    const records = sample.records(run);
    return records.flatMap((record, index) => told.map((ply): Row => ({ run, index, ply, record })));
  });
  return dataOf(rows, COLUMNS);
}
