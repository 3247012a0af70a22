// Repetitions of runs with other hash numbers. Their scatter makes the intervals of a single game: see sample.ts.
import { K } from "../../values/sizes";
import type { Run } from "./run";

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
