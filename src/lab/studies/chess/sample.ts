// What came of series, as a whole, without one of the games, or with other hash numbers: from these views come the
// intervals.
import { getOrInsert } from "../../jobs/once";
import type { Answers } from "../../jobs/run";
import { type Estimate, intervalOf, jackknife, replication, type Spread } from "../../output/interval";
import { geometricMean, mean } from "../../output/statistics";
import { type PositionSet, positionSet } from "../../positions/sets";
import type { SearchRecord } from "../../searchers/types";
import { drawn, type Replicas } from "./replicas";
import { jobsOf, nameOf, type Series } from "./series";

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
}

interface View {
  /** The game left out. */
  readonly omitted: string | null;
  /** Whether numbers that were repeated are the means of their draws; else they are as first made. */
  readonly averaged: boolean;
  /** The size whose noise another draw takes the place of. */
  readonly redrawn: { readonly size: number; readonly seed: number } | null;
}

const AS_MADE: View = { omitted: null, averaged: false, redrawn: null };
const AVERAGED: View = { omitted: null, averaged: true, redrawn: null };

/**
 * What hash numbers do, to tables of every size something else, whatever the scheme, mode and plies: by size, in positions,
 * the repeated size whose draws tell of it, which is its own where that was repeated.
 */
type Noises = Map<number, number>;

export class Sample {
  readonly #source: Source;
  readonly #view: View;
  /** What has been read. */
  readonly #noises: Noises = new Map();

  private constructor(source: Source, view: View) {
    this.#source = source;
    this.#view = view;
  }

  static of(answers: Answers, set: PositionSet, replicas: Replicas): Sample {
    const games = [...new Set(set.positions.map(({ game }) => game))];
    return new Sample({ answers, replicas, games, totals: new Map(), draws: new Map() }, AS_MADE);
  }

  /** In the order of the set; where this view has means, with those of every draw. */
  records(asked: Series): readonly SearchRecord[] {
    const { omitted, averaged, redrawn } = this.#view;
    const size = asked.table?.positions;
    const isRepeated = this.#lenderOf(asked) === size;
    let series = [asked];
    if (isRepeated && redrawn?.size === size) series = [drawn(asked, redrawn.seed)];
    else if (isRepeated && averaged) series = this.#seeds.map((seed) => drawn(asked, seed));
    const { positions } = positionSet(asked.set);
    return series.flatMap((one) =>
      jobsOf(one)
        .flatMap((job) => this.#source.answers(job).searches)
        .filter((_, index) => omitted === null || positions[index]?.game !== omitted),
    );
  }

  /** Nodes over all positions to the end of the iteration of `ply` plies. */
  nodes(series: Series, ply: number): number {
    const { averaged, redrawn } = this.#view;
    const { table } = series;
    const lender = this.#lenderOf(series);
    const isRepeated = lender === table?.positions;
    if (table && lender !== null && redrawn?.size === table.positions) {
      const draws = this.#draws({ ...series, table: { ...table, positions: lender } }, ply);
      const other = draws[redrawn.seed] ?? Number.NaN;
      // One draw is known here; how far others would be from it is known from the lender.
      return isRepeated ? other : (this.#ownNodes(series, ply) * other) / geometricMean(draws);
    }
    return isRepeated && averaged ? mean(this.#draws(series, ply)) : this.#ownNodes(series, ply);
  }

  /** Standard deviation of what other hash numbers make of the nodes, percent; null where they were not tried. */
  rehash(series: Series, ply: number): number | null {
    if (this.#lenderOf(series) !== series.table?.positions) return null;
    const draws = this.#draws(series, ply);
    const spread = replication(draws, false);
    return spread && (100 * Math.sqrt(spread.variance)) / mean(draws);
  }

  /** Whose draws tell of the noise where a number is read; null: there is none without a table, or none was tried. */
  #lenderOf({ table }: Series): number | null {
    const { seeds, sizes } = this.#source.replicas;
    if (!table || seeds === 0) return null;
    const { positions } = table;
    const lender = sizes.reduce((best, size) => (far(size, positions) < far(best, positions) ? size : best));
    this.#noises.set(positions, lender);
    return lender;
  }

  /** 0 is the engine's own set. */
  get #seeds(): readonly number[] {
    return Array.from({ length: this.#source.replicas.seeds + 1 }, (_, seed) => seed);
  }

  /** Nodes to the end of an iteration with every set of hash numbers, first the engine's own. */
  #draws(series: Series, ply: number): readonly number[] {
    const name = `${nameOf(series)} ${ply} ${this.#view.omitted}`;
    return getOrInsert(this.#source.draws, name, () =>
      this.#seeds.map((seed) => this.#ownNodes(drawn(series, seed), ply)),
    );
  }

  #ownNodes(series: Series, ply: number): number {
    const { whole, byGame } = getOrInsert(this.#source.totals, nameOf(series), () => this.#addUp(series));
    const { omitted } = this.#view;
    return (whole[ply - 1] ?? Number.NaN) - (omitted === null ? 0 : (byGame.get(omitted)?.[ply - 1] ?? 0));
  }

  #addUp(series: Series): Totals {
    const { positions } = positionSet(series.set);
    const byGame = new Map<string, number[]>();
    const whole = new Array<number>(series.depth).fill(0);
    jobsOf(series)
      .flatMap((job) => this.#source.answers(job).searches)
      .forEach(({ nodes }, index) => {
        const game = positions[index]?.game ?? "";
        const own = getOrInsert(byGame, game, () => new Array<number>(series.depth).fill(0));
        for (const sums of [whole, own]) {
          // A search that ended early, at a mate or the like, needs nothing more for the plies after that.
          for (let ply = 1; ply <= series.depth; ply++) {
            sums[ply - 1] = (sums[ply - 1] ?? 0) + (nodes[Math.min(ply, nodes.length) - 1] ?? 0);
          }
        }
      });
    return { whole, byGame };
  }

  /**
   * What `measure` says of the sample, and how far that holds: for other games where there are several, else for other
   * hash numbers. Each game's tables are its own, so what the games scatter has the scatter of hash numbers in it.
   */
  estimate(measure: (sample: Sample) => number): Estimate {
    const seen = (view: Partial<View>) => new Sample(this.#source, { ...AVERAGED, ...view });
    const centre = seen({});
    const value = measure(centre);
    const { games } = this.#source;
    const spreads =
      games.length > 1
        ? [jackknife(games.map((omitted) => measure(seen({ omitted }))))]
        : this.#hashSpreads((redrawn) => measure(seen({ redrawn })), centre.#noises);
    return intervalOf(value, spreads);
  }

  /** Sizes scatter independently of each other, so each has its share; those with one lender are known by the same draws. */
  #hashSpreads(measure: (redrawn: View["redrawn"]) => number, noises: Noises): readonly Spread[] {
    const variances = new Map<number, number>();
    for (const [size, lender] of noises) {
      const values = this.#seeds.map((seed) => measure({ size, seed }));
      // Where a number is the mean of its draws, it is as sure as that.
      const spread = replication(values, lender === size);
      if (spread) variances.set(lender, (variances.get(lender) ?? 0) + spread.variance);
    }
    return [...variances.values()].map((variance) => ({ variance, degrees: this.#source.replicas.seeds }));
  }
}

/** How far a table's size is from another, in doublings. */
function far(size: number, positions: number): number {
  return Math.abs(Math.log2(size / positions));
}
