// The core's counters by name.
import {
  AGES,
  COUNTERS,
  CUTS,
  DEPTHS,
  DROPPED,
  FILLED,
  HELD_AGE,
  HELD_DEPTH,
  HITS,
  ILLEGAL_MOVES,
  MOVE_HITS,
  OVERWROTE_CURRENT,
  OVERWROTE_OLD,
  PROBES,
  STORES,
  UPDATED,
  VICTIM_AGE,
  VICTIM_DEPTH,
} from "../core/tt/counters";
import type { TableSample, TableSnapshot, TableStatistics } from "../types";

/** The counters of the last search, and of a scan of a table with room for `capacity` positions. */
export function tableStatistics(
  capacity: number,
  counters: readonly number[],
  scan: readonly number[],
): TableStatistics {
  return {
    capacity,
    ...eventsOf(counters),
    heldByAge: scan.slice(HELD_AGE, HELD_DEPTH),
    heldByDepth: scan.slice(HELD_DEPTH, HELD_DEPTH + DEPTHS),
  };
}

/** Stands for an empty entry in a sample: see src/engine/core/tt/contents.ts. */
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
    victimsByAge: counters.slice(VICTIM_AGE, VICTIM_DEPTH),
    victimsByDepth: counters.slice(VICTIM_DEPTH, COUNTERS),
  };
}

/** Counters of events in a search, which can be added up over several searches. */
export type EventCounts = Pick<
  TableStatistics,
  "probes" | "hits" | "moveHits" | "illegalMoves" | "cuts" | "stores" | "writes"
>;

/** Events by name; `counters` as the core keeps them. */
export function eventCounts(counters: readonly number[]): EventCounts {
  const at = (index: number): number => counters[index] ?? 0;
  return {
    probes: at(PROBES),
    hits: at(HITS),
    moveHits: at(MOVE_HITS),
    illegalMoves: at(ILLEGAL_MOVES),
    cuts: { upper: at(CUTS + 1), lower: at(CUTS + 2), exact: at(CUTS + 3) },
    stores: at(STORES),
    writes: {
      dropped: at(DROPPED),
      filled: at(FILLED),
      updated: at(UPDATED),
      overwroteOld: at(OVERWROTE_OLD),
      overwroteCurrent: at(OVERWROTE_CURRENT),
    },
  };
}
