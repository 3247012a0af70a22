// Reads the counters of a pool's threads and a sample of its table.
import { sharesMemory } from "#platform/sharing";
import { COUNTERS, SCAN_COUNTERS } from "../core/tt/counters";
import type { Constant } from "../instance/constant";
import type { CoreInstance } from "../instance/core-instance";
import { tableSnapshot, tableStatistics } from "../tt/statistics";
import type { TableSnapshot, TableStatistics } from "../types";

/** A pool of threads and its table. */
interface Counted {
  /** An instance on the threads' memory. */
  readonly instance: CoreInstance;
  readonly threads: readonly unknown[];
  /** Positions the table can hold. */
  readonly capacity: number;
}

/** Events in the table during the last search, and its content by the last scan. */
export function countedStatistics(pool: Counted): TableStatistics {
  const { THREAD_STATISTICS, THREAD_SCAN } = pool.instance.exports;
  const events = countersOf(pool, THREAD_STATISTICS, COUNTERS);
  return tableStatistics(pool.capacity, events, countersOf(pool, THREAD_SCAN, SCAN_COUNTERS));
}

/**
 * A snapshot of the table, also while the threads work. If the page has only a mirror of the memory, the snapshot dates from the
 * thread's last reported line.
 */
export function sampledSnapshot(pool: Counted): TableSnapshot {
  const events = countersOf(pool, pool.instance.exports.THREAD_STATISTICS, COUNTERS);
  return tableSnapshot(pool.capacity, events, sampleOf(pool.instance));
}

/** Counters of all threads added up. */
function countersOf({ instance, threads }: Counted, at: Constant, length: number): number[] {
  const sums = new Array<number>(length).fill(0);
  for (const thread of threads.keys()) {
    for (const [index, value] of instance.counters(thread, at, length).entries()) {
      sums[index] = (sums[index] ?? 0) + Number(value);
    }
  }
  return sums;
}

/** Age and depth of entries from all over the table: see src/engine/core/tt/sample.ts. */
function sampleOf(instance: CoreInstance): Uint16Array {
  const core = instance.exports;
  if (sharesMemory()) {
    // This writes only memory that no searching thread uses.
    core.enter(0);
    core.enterTable();
    core.sampleTable();
  }
  const start = instance.threadStart(0) + core.THREAD_SAMPLE.value;
  return instance.halfWords(start, core.SAMPLE_ENTRIES.value).slice();
}
