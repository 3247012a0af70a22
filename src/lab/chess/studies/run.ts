// The table of the scatter that other hash numbers alone cause.
import { getOrInsertComputed } from "../../../base/lazy";
import type { Job } from "../../frame/jobs/job";
import { bySize, tableOf } from "../../frame/output/columns";
import type { ResultTable } from "../../frame/output/results";
import { K } from "../../frame/sizes";
import { search } from "../jobs";
import type { PositionSet } from "../positions/sets";
import {
  type ChessSearcher,
  type SearchRequest,
  type SearchResult,
  servesGames,
  type TableSetup,
} from "../searchers/searcher";

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
export function nameOf(run: Run): string {
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

/** All runs with their repetitions. */
export function withRepetitions(all: readonly Run[], { seeds, sizes }: Repetitions): readonly Run[] {
  const repeated = all.filter(({ table }) => table && sizes.includes(table.positions));
  return [
    ...all,
    ...repeated.flatMap((one) => Array.from({ length: seeds }, (_, index) => withSeed(one, index + 1))),
  ];
}

/** The run with another set of hash numbers; 0 is the engine's own. */
export function withSeed(run: Run, seed: number): Run {
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
