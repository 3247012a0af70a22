// Series repeated with other hash numbers, by whose scatter intervals are made: see sample.ts.
import type { Series } from "./series";

/** Which series are repeated with other hash numbers. */
export interface Replicas {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
}

/** Where the studies are repeated: a crowded table and a roomy one. */
const REPLICATED_SIZES: readonly number[] = [16 * 1024, 256 * 1024];

/** `where` are sizes of `sizes`, at least the first of these. */
export function replicasOf(
  seeds: number,
  sizes: readonly number[],
  where: readonly number[] = REPLICATED_SIZES,
): Replicas {
  const chosen = sizes.filter((size) => where.includes(size));
  return { seeds, sizes: chosen.length > 0 ? chosen : sizes.slice(0, 1) };
}

/** The series and those that repeat some of them. */
export function withReplicas(all: readonly Series[], { seeds, sizes }: Replicas): readonly Series[] {
  const repeated = all.filter(({ table }) => table && sizes.includes(table.positions));
  return [
    ...all,
    ...repeated.flatMap((one) => Array.from({ length: seeds }, (_, index) => drawn(one, index + 1))),
  ];
}

/** The series with a set of hash numbers; 0 is the engine's own. */
export function drawn(series: Series, seed: number): Series {
  return { ...series, table: series.table && { ...series.table, seed } };
}
