// The core's counters by name: src/engine/core/table/statistics.ts and scan.ts say where each lies.
import type { CoreExports } from "../instance/core";
import type { ThreadPool } from "../threads/pool";
import type { TableSample, TableSnapshot, TableStatistics } from "../types";

/** A thread's counters of what happens in the table. */
export const COUNTERS = 112;
/** Counters of a scan of the table. */
const SCAN_COUNTERS = 96;
const AGES = 32;
const DEPTHS = 64;
const VICTIM_AGE = 16;
const VICTIM_DEPTH = 48;

/** Reads the counters of the last search and counts what the table holds. */
export async function readStatistics(pool: ThreadPool, core: CoreExports): Promise<TableStatistics> {
  await pool.scanTable();
  const counters = pool.counters(core.THREAD_STATISTICS, COUNTERS);
  const held = pool.counters(core.THREAD_SCAN, SCAN_COUNTERS);
  return {
    capacity: pool.capacity,
    ...eventCounts(counters),
    victimsByAge: counters.slice(VICTIM_AGE, VICTIM_AGE + AGES),
    victimsByDepth: counters.slice(VICTIM_DEPTH, VICTIM_DEPTH + DEPTHS),
    heldByAge: held.slice(0, AGES),
    heldByDepth: held.slice(AGES, AGES + DEPTHS),
  };
}

/** What stands for an empty entry in a sample: see src/engine/core/table/sample.ts. */
const EMPTY = 0xffff;

/** The counters as they stand and a sample of the table, whatever the threads are doing. */
export function readSnapshot(pool: ThreadPool, core: CoreExports): TableSnapshot {
  const counters = pool.counters(core.THREAD_STATISTICS, COUNTERS);
  const sample = Array.from(pool.sampleTable(), (seen): TableSample | null =>
    seen === EMPTY ? null : { age: seen & 0xff, depth: seen >> 8 },
  );
  const scale = pool.capacity / sample.length;
  const heldByAge = new Array<number>(AGES).fill(0);
  const heldByDepth = new Array<number>(DEPTHS).fill(0);
  for (const seen of sample) {
    if (!seen) continue;
    heldByAge[seen.age] = (heldByAge[seen.age] ?? 0) + scale;
    heldByDepth[seen.depth] = (heldByDepth[seen.depth] ?? 0) + scale;
  }
  return {
    capacity: pool.capacity,
    ...eventCounts(counters),
    victimsByAge: counters.slice(VICTIM_AGE, VICTIM_AGE + AGES),
    victimsByDepth: counters.slice(VICTIM_DEPTH, VICTIM_DEPTH + DEPTHS),
    heldByAge,
    heldByDepth,
    sample,
  };
}

/** Counters that are events of a search, and can be added up over several. */
export type EventCounts = Pick<
  TableStatistics,
  "probes" | "hits" | "moveHits" | "illegalMoves" | "cuts" | "stores" | "writes"
>;

/** How many of a thread's counters are events. */
export const EVENT_COUNTERS = 14;

/** Events by name; `counters` as the core keeps them. */
export function eventCounts(counters: readonly number[]): EventCounts {
  const at = (index: number): number => counters[index] ?? 0;
  return {
    probes: at(0),
    hits: at(1),
    moveHits: at(2),
    illegalMoves: at(3),
    cuts: { upper: at(5), lower: at(6), exact: at(7) },
    stores: at(8),
    writes: {
      dropped: at(9),
      filled: at(10),
      updated: at(11),
      overwroteOld: at(12),
      overwroteCurrent: at(13),
    },
  };
}
