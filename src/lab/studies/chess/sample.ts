// What came of series, as a whole, without one of the games, or with another set of hash numbers: from these views come
// the intervals.
import type { Answers } from "../../jobs/run";
import { type Interval, intervalOf, jackknife, replication } from "../../output/interval";
import { geometricMean, mean, sum } from "../../output/statistics";
import { type KnownSet, positionSet } from "../../positions/sets";
import { addEvents } from "../../searchers/counters";
import type { SearchEvents, SearchRecord } from "../../searchers/types";
import { describeSeries, jobsOf, type Series } from "./series";

/** Which series are repeated with other hash numbers. */
export interface Replicas {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
  /** Plies. */
  readonly depth: number;
}

/** Where the studies are repeated: a crowded table and a roomy one. */
const REPLICATED_SIZES: readonly number[] = [16 * 1024, 256 * 1024];

export function replicasOf(seeds: number, sizes: readonly number[], plies: readonly number[]): Replicas {
  const chosen = sizes.filter((size) => REPLICATED_SIZES.includes(size));
  return { seeds, sizes: chosen.length > 0 ? chosen : sizes.slice(0, 1), depth: Math.max(...plies) };
}

/** The series and those that repeat some of them. */
export function withReplicas(all: readonly Series[], { seeds, sizes, depth }: Replicas): readonly Series[] {
  const repeated = all.filter(
    (one) => one.depth === depth && one.table && sizes.includes(one.table.positions),
  );
  const numbers = Array.from({ length: seeds }, (_, index) => index + 1);
  return [
    ...all,
    ...repeated.flatMap((one) =>
      numbers.flatMap((seed) => (one.table ? { ...one, table: { ...one.table, seed } } : [])),
    ),
  ];
}

/** A record and the game of its position. */
interface Found {
  readonly game: string;
  readonly record: SearchRecord;
}

interface Source {
  readonly answers: Answers;
  readonly replicas: Replicas;
  readonly games: readonly string[];
  readonly found: Map<string, readonly Found[]>;
}

interface View {
  /** The game left out. */
  readonly omitted: string | null;
  /** The draw of hash numbers; null: the searches as they were made. */
  readonly seed: number | null;
}

const AS_MADE: View = { omitted: null, seed: null };

export class Sample {
  readonly #source: Source;
  readonly #view: View;
  #borrowed = false;

  private constructor(source: Source, view: View) {
    this.#source = source;
    this.#view = view;
  }

  static of(answers: Answers, set: KnownSet, replicas: Replicas): Sample {
    const games = [...new Set(set.positions.map(({ game }) => game))];
    return new Sample({ answers, replicas, games, found: new Map() }, AS_MADE);
  }

  /** In the order of the set. */
  records(series: Series): readonly SearchRecord[] {
    return this.#found(series).map(({ record }) => record);
  }

  #found(series: Series): readonly Found[] {
    const { answers, found } = this.#source;
    const name = describeSeries(series);
    let all = found.get(name);
    if (!all) {
      const { positions } = positionSet(series.set);
      const records = jobsOf(series).flatMap((job) => answers(job).searches);
      all = records.map((record, index) => ({ game: positions[index]?.game ?? "", record }));
      found.set(name, all);
    }
    const { omitted } = this.#view;
    return omitted === null ? all : all.filter(({ game }) => game !== omitted);
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
    const replica = (number: number) => {
      const { seed: _own, ...rest } = table;
      const numbered = { ...rest, positions: nearest, ...(number > 0 && { seed: number }) };
      return this.#ownNodes({ ...series, depth: replicas.depth, table: numbered }, replicas.depth);
    };
    if (nearest === table.positions && ply === replicas.depth) return replica(seed);
    this.#borrowed = true;
    // One draw is known here; how far others are from it is known from the nearest size.
    const draws = Array.from({ length: replicas.seeds + 1 }, (_, number) => replica(number));
    return this.#ownNodes(series, ply) * ((draws[seed] ?? 1) / geometricMean(draws));
  }

  #ownNodes(series: Series, ply: number): number {
    return sum(
      // A search that ended early, at a mate or the like, needs nothing more for the plies after that.
      this.#found(series).map(({ record: { nodes } }) => nodes[Math.min(ply, nodes.length) - 1] ?? 0),
    );
  }

  /** What happened in the table; null without one. */
  events(series: Series): SearchEvents | null {
    return addEvents(this.records(series).flatMap(({ events }) => events ?? []));
  }

  /** What `measure` says of the sample, and how far that holds for other games and other hash numbers. */
  estimate(measure: (sample: Sample) => number): Interval {
    const { games, replicas } = this.#source;
    const views = Array.from(
      { length: replicas.seeds + 1 },
      (_, seed) => new Sample(this.#source, { omitted: null, seed }),
    );
    const values = views.map(measure);
    // Where everything was repeated, the mean of the draws is the better estimate.
    const averaged = !views.some((view) => view.#borrowed);
    const value = averaged ? mean(values) : measure(new Sample(this.#source, AS_MADE));
    const without = games.map((omitted) => measure(new Sample(this.#source, { omitted, seed: null })));
    return intervalOf(value, [games.length > 1 ? jackknife(without) : null, replication(values, averaged)]);
  }
}

/** How far from a table's size, in doublings. */
function far(size: number, { positions }: { readonly positions: number }): number {
  return Math.abs(Math.log2(size / positions));
}
