// The core's counters by name, and as lines for people.
import { sum } from "../../base/statistics";
import * as places from "../core/tt/counters";
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
    heldByAge: scan.slice(places.HELD_AGE, places.HELD_DEPTH),
    heldByDepth: scan.slice(places.HELD_DEPTH, places.HELD_DEPTH + places.DEPTHS),
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
  const heldByAge = new Array<number>(places.AGES).fill(0);
  const heldByDepth = new Array<number>(places.DEPTHS).fill(0);
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
    victimsByAge: counters.slice(places.VICTIM_AGE, places.VICTIM_DEPTH),
    victimsByDepth: counters.slice(places.VICTIM_DEPTH, places.COUNTERS),
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
    probes: at(places.PROBES),
    hits: at(places.HITS),
    moveHits: at(places.MOVE_HITS),
    illegalMoves: at(places.ILLEGAL_MOVES),
    cuts: { upper: at(places.CUTS + 1), lower: at(places.CUTS + 2), exact: at(places.CUTS + 3) },
    stores: at(places.STORES),
    writes: {
      dropped: at(places.DROPPED),
      filled: at(places.FILLED),
      updated: at(places.UPDATED),
      overwroteOld: at(places.OVERWROTE_OLD),
      overwroteCurrent: at(places.OVERWROTE_CURRENT),
    },
  };
}

// Lines for people.

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)}%`;
}

/** `label 12 (3.4%), …` for each part of a whole. */
function shares(parts: Readonly<Record<string, number>>, whole: number): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value} (${percent(value, whole)})`)
    .join(", ");
}

/** The counters of a histogram that are not zero, as `index:count`. */
function histogram(counts: readonly number[]): string {
  const last = counts.length - 1;
  const bins = counts.map((count, index) => ({ count, label: index === last ? `${index}+` : String(index) }));
  const used = bins.filter(({ count }) => count > 0).map(({ count, label }) => `${label}:${count}`);
  return used.join(" ") || "none";
}

/** One line per kind of event. */
export function statisticsRows(statistics: TableStatistics): string[] {
  const { capacity, probes, hits, moveHits, illegalMoves, cuts, stores, writes } = statistics;
  const held = sum(statistics.heldByAge);
  return [
    `table: ${held} of ${capacity} positions held (${percent(held, capacity)})`,
    `probes ${probes}, ${shares({ hits, "with a move": moveHits }, probes)}`,
    `cut-offs ${shares({ exact: cuts.exact, lower: cuts.lower, upper: cuts.upper }, hits)} of hits`,
    `illegal stored moves ${illegalMoves}`,
    `stores ${stores}: ${shares({ "to empty entries": writes.filled, "same position": writes.updated }, stores)}`,
    `overwrites ${shares({ "of an earlier search": writes.overwroteOld, "of this search": writes.overwroteCurrent }, stores)}, ${shares({ dropped: writes.dropped }, stores)}`,
    `held by age in searches: ${histogram(statistics.heldByAge)}`,
    `held by depth: ${histogram(statistics.heldByDepth)}`,
    `overwritten by age: ${histogram(statistics.victimsByAge)}`,
    `overwritten by depth: ${histogram(statistics.victimsByDepth)}`,
  ];
}
