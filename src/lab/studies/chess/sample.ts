// What came of series, as a whole, without one of the games, or with another set of hash numbers: from these views come
// the intervals.
import type { Answers } from "../../jobs/run";
import { type Interval, intervalOf, jackknife, replication } from "../../output/interval";
import { geometricMean, mean } from "../../output/statistics";
import { type PositionSet, positionSet } from "../../positions/sets";
import { addEvents } from "../../searchers/counters";
import type { SearchEvents, SearchRecord } from "../../searchers/types";
import { jobsOf, nameOf, type Series } from "./series";

/** Which series are repeated with other hash numbers. */
export interface Replicas {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
  /** Plies: of the searches that are repeated. */
  readonly depth: number;
}

/** Where the studies are repeated: a crowded table and a roomy one. */
const REPLICATED_SIZES: readonly number[] = [16 * 1024, 256 * 1024];

/** `depth` in plies; `where` are sizes of `sizes`, at least the first of these. */
export function replicasOf(
  seeds: number,
  sizes: readonly number[],
  depth: number,
  where: readonly number[] = REPLICATED_SIZES,
): Replicas {
  const chosen = sizes.filter((size) => where.includes(size));
  return { seeds, sizes: chosen.length > 0 ? chosen : sizes.slice(0, 1), depth };
}

/** The series and those that repeat some of them: to their own depth, or less deep where one answers for all plies. */
export function withReplicas(all: readonly Series[], { seeds, sizes, depth }: Replicas): readonly Series[] {
  const repeated = all
    .filter(({ table }) => table && sizes.includes(table.positions))
    .flatMap((one) => (one.depth === depth || answersBelow(one) ? { ...one, depth } : []));
  const numbers = Array.from({ length: seeds }, (_, index) => index + 1);
  return [
    ...all,
    ...repeated.flatMap((one) =>
      numbers.flatMap((seed) => (one.table ? { ...one, table: { ...one.table, seed } } : [])),
    ),
  ];
}

/** Nodes to the end of each iteration, first the one of 1 ply, added up: over all positions, and over those of each game. */
interface Totals {
  readonly whole: readonly number[];
  readonly byGame: ReadonlyMap<string, readonly number[]>;
}

interface Source {
  readonly answers: Answers;
  readonly replicas: Replicas;
  readonly games: readonly string[];
  /** What is asked for again and again, by series. */
  readonly totals: Map<string, Totals>;
  readonly draws: Map<string, readonly number[]>;
  readonly views: Map<string, Sample>;
}

interface View {
  /** The game left out. */
  readonly omitted: string | null;
  /** The draw of hash numbers; null: the searches as they were made. */
  readonly seed: number | null;
}

/** Draws by which a ply is apart from the next, so that it meets no neighbour's in size. */
const PLY_STEPS = 3;

const AS_MADE: View = { omitted: null, seed: null };

export class Sample {
  readonly #source: Source;
  readonly #view: View;
  /** Whether what was read since the last `measured` stems from the scatter of another size. */
  #borrowed = false;
  readonly #kept = new Map<string, { readonly value: unknown; readonly borrowed: boolean }>();

  private constructor(source: Source, view: View) {
    this.#source = source;
    this.#view = view;
  }

  static of(answers: Answers, set: PositionSet, replicas: Replicas): Sample {
    const games = [...new Set(set.positions.map(({ game }) => game))];
    return new Sample(
      { answers, replicas, games, totals: new Map(), draws: new Map(), views: new Map() },
      AS_MADE,
    );
  }

  /** In the order of the set; with this view's hash numbers where the searches were repeated. */
  records(asked: Series): readonly SearchRecord[] {
    const { omitted, seed } = this.#view;
    const { sizes, seeds, depth } = this.#source.replicas;
    const { table } = asked;
    const repeated = seeds > 0 && table && sizes.includes(table.positions) && asked.depth === depth;
    const series = repeated && seed !== null ? { ...asked, table: { ...table, seed } } : asked;
    const { positions } = positionSet(series.set);
    return jobsOf(series)
      .flatMap((job) => this.#source.answers(job).searches)
      .filter((_, index) => omitted === null || positions[index]?.game !== omitted);
  }

  /** Nodes over all positions to the end of the iteration of `ply` plies. */
  nodes(series: Series, ply: number): number {
    const { seed } = this.#view;
    const { replicas } = this.#source;
    const { table } = series;
    if (seed === null || replicas.seeds === 0 || !table) return this.#ownNodes(series, ply);
    const nearest = replicas.sizes.reduce((best, size) =>
      far(size, table) < far(best, table) ? size : best,
    );
    const draws = this.#draws({ ...series, table: { ...table, positions: nearest } });
    if (nearest === table.positions && ply === replicas.depth) return draws[seed] ?? Number.NaN;
    this.#borrowed = true;
    // One draw is known here; how far others are from it is known from the nearest size. Sizes and plies scatter
    // independently of each other, so each borrows the draws in another order, the same for all schemes.
    const steps = Math.round(Math.log2(table.positions / nearest)) + PLY_STEPS * (replicas.depth - ply);
    const turned = draws.at((seed + steps) % draws.length) ?? Number.NaN;
    return (this.#ownNodes(series, ply) * turned) / geometricMean(draws);
  }

  /** Nodes with every set of hash numbers, first the engine's own. */
  #draws(series: Series): readonly number[] {
    const { draws, replicas } = this.#source;
    const { depth } = replicas;
    const name = nameOf({ ...series, depth });
    const known =
      draws.get(name) ??
      Array.from({ length: replicas.seeds + 1 }, (_, seed) => {
        const table = series.table && { ...series.table, seed };
        // Without other hash numbers, the deepest search was made anyway.
        const own = seed === 0 && answersBelow(series) ? series : { ...series, depth, table };
        return this.#ownNodes(own, depth);
      });
    draws.set(name, known);
    return known;
  }

  #ownNodes(series: Series, ply: number): number {
    const { whole, byGame } = this.#totals(series);
    const { omitted } = this.#view;
    return (whole[ply - 1] ?? Number.NaN) - (omitted === null ? 0 : (byGame.get(omitted)?.[ply - 1] ?? 0));
  }

  #totals(series: Series): Totals {
    const name = nameOf(series);
    const known = this.#source.totals.get(name);
    if (known) return known;
    const { positions } = positionSet(series.set);
    const byGame = new Map<string, number[]>();
    const whole = new Array<number>(series.depth).fill(0);
    jobsOf(series)
      .flatMap((job) => this.#source.answers(job).searches)
      .forEach(({ nodes }, index) => {
        const game = positions[index]?.game ?? "";
        const own = byGame.get(game) ?? new Array<number>(series.depth).fill(0);
        byGame.set(game, own);
        for (const sums of [whole, own]) {
          // A search that ended early, at a mate or the like, needs nothing more for the plies after that.
          for (let ply = 1; ply <= series.depth; ply++) {
            sums[ply - 1] = (sums[ply - 1] ?? 0) + (nodes[Math.min(ply, nodes.length) - 1] ?? 0);
          }
        }
      });
    const totals = { whole, byGame };
    this.#source.totals.set(name, totals);
    return totals;
  }

  /** What happened in the table; null without one. */
  events(series: Series): SearchEvents | null {
    return addEvents(this.records(series).flatMap(({ events }) => events ?? []));
  }

  #seen(view: View): Sample {
    const name = `${view.omitted} ${view.seed}`;
    const known = this.#source.views.get(name) ?? new Sample(this.#source, view);
    this.#source.views.set(name, known);
    return known;
  }

  /** What `measure` reads off this view, under a name by which it is worked out only once. */
  kept<T>(name: string, measure: () => T): T {
    let known = this.#kept.get(name);
    if (!known) {
      const before = this.#borrowed;
      this.#borrowed = false;
      known = { value: measure(), borrowed: this.#borrowed };
      this.#kept.set(name, known);
      this.#borrowed = before;
    }
    this.#borrowed ||= known.borrowed;
    return known.value as T;
  }

  /** What `measure` says of the sample, and how far that holds for other games and other hash numbers. */
  estimate(measure: (sample: Sample) => number): Interval {
    const { games, replicas } = this.#source;
    const views = Array.from({ length: replicas.seeds + 1 }, (_, seed) =>
      this.#seen({ omitted: null, seed }),
    );
    for (const view of views) view.#borrowed = false;
    const values = views.map(measure);
    // Where everything was repeated, the mean of the draws is the better estimate.
    const averaged = !views.some((view) => view.#borrowed);
    const value = averaged ? mean(values) : measure(this.#seen(AS_MADE));
    const without = games.map((omitted) => measure(this.#seen({ omitted, seed: null })));
    return intervalOf(value, [games.length > 1 ? jackknife(without) : null, replication(values, averaged)]);
  }
}

/** Whether its iterations are the searches to fewer plies: the table is cleared before every search. */
function answersBelow({ table }: Series): boolean {
  return table?.mode === "clearing";
}

/** How far from a table's size, in doublings. */
function far(size: number, { positions }: { readonly positions: number }): number {
  return Math.abs(Math.log2(size / positions));
}
