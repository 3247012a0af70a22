// Series repeated with other hash numbers, by whose scatter intervals are made: see sample.ts.
import type { Series } from "./series";

/** Which series are repeated with other hash numbers. */
export interface Replicas {
  /** Sets of hash numbers besides the engine's own. */
  readonly seeds: number;
  /** Table sizes, in positions; the others borrow the scatter of the nearest. */
  readonly sizes: readonly number[];
  /** The most plies that are repeated; deeper searches borrow the scatter of these. */
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

/** The series and those that repeat some of them: of one that answers for fewer plies too, no deeper than `depth`. */
export function withReplicas(all: readonly Series[], { seeds, sizes, depth }: Replicas): readonly Series[] {
  const repeated = all
    .filter(({ table }) => table && sizes.includes(table.positions))
    .flatMap((one) =>
      one.depth <= depth || answersBelow(one) ? { ...one, depth: Math.min(one.depth, depth) } : [],
    );
  const numbers = Array.from({ length: seeds }, (_, index) => index + 1);
  return [
    ...all,
    ...repeated.flatMap((one) =>
      numbers.flatMap((seed) => (one.table ? { ...one, table: { ...one.table, seed } } : [])),
    ),
  ];
}

/** Whether its iterations are the searches to fewer plies: the table is cleared before every search. */
export function answersBelow({ table }: Series): boolean {
  return table?.mode === "clearing";
}
