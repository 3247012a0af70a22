// Series repeated with other hash numbers, by whose scatter intervals are made: see sample.ts.
import { servesGames } from "../../searchers/searcher";
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
  const repeated = all.flatMap((one) => {
    const { table } = one;
    if (!table || !sizes.includes(table.positions) || (one.depth > depth && servesGames(table))) return [];
    const to = Math.min(one.depth, depth);
    return Array.from({ length: seeds }, (_, index) => ({
      ...one,
      depth: to,
      table: { ...table, seed: index + 1 },
    }));
  });
  return [...all, ...repeated];
}
