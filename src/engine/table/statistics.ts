// The core's counters by name: src/engine/core/table/statistics.ts and scan.ts define their places.
import type { TableSample, TableSnapshot, TableStatistics } from "../types";

/** Number of a thread's counters of events in the table. */
export const COUNTERS = 112;
/** Number of counters of a scan of the table. */
export const SCAN_COUNTERS = 96;
const AGES = 32;
const DEPTHS = 64;
const VICTIM_AGE = 16;
const VICTIM_DEPTH = 48;

/** The counters of the last search, and of a scan of a table with room for `capacity` positions. */
export function tableStatistics(
  capacity: number,
  counters: readonly number[],
  scan: readonly number[],
): TableStatistics {
  return {
    capacity,
    ...eventsOf(counters),
    heldByAge: scan.slice(0, AGES),
    heldByDepth: scan.slice(AGES, AGES + DEPTHS),
  };
}

/** Stands for an empty entry in a sample: see src/engine/core/table/sample.ts. */
const EMPTY = 0xffff;

/** The present counters and a sample of the table as the core writes it. */
export function tableSnapshot(
  capacity: number,
  counters: readonly number[],
  seen: Uint16Array,
): TableSnapshot {
  const sample = Array.from(seen, (entry): TableSample | null =>
    entry === EMPTY ? null : { age: entry & 0xff, depth: entry >> 8 },
  );
  const scale = capacity / sample.length;
  const heldByAge = new Array<number>(AGES).fill(0);
  const heldByDepth = new Array<number>(DEPTHS).fill(0);
  for (const entry of sample) {
    if (!entry) continue;
    heldByAge[entry.age] = (heldByAge[entry.age] ?? 0) + scale;
    heldByDepth[entry.depth] = (heldByDepth[entry.depth] ?? 0) + scale;
  }
  return { capacity, ...eventsOf(counters), heldByAge, heldByDepth, sample };
}

function eventsOf(
  counters: readonly number[],
): Omit<TableStatistics, "capacity" | `heldBy${"Age" | "Depth"}`> {
  return {
    ...eventCounts(counters),
    victimsByAge: counters.slice(VICTIM_AGE, VICTIM_AGE + AGES),
    victimsByDepth: counters.slice(VICTIM_DEPTH, VICTIM_DEPTH + DEPTHS),
  };
}

/** Counters of events in a search, which can be added up over several searches. */
export type EventCounts = Pick<
  TableStatistics,
  "probes" | "hits" | "moveHits" | "illegalMoves" | "cuts" | "stores" | "writes"
>;

/** Number of a thread's counters that count such events. */
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
