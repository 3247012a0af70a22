// The statistics of a table: the counters of its threads and a sample of its content, by name and as lines for people.
import { sharesMemory } from "#platform/runtime";
import { sum } from "../../base/statistics";
import * as counter from "../core/tt/counters";
import type { CoreInstance } from "../instance/core-instance";
import { BUCKET, BUCKET_ENTRIES, MIB } from "../instance/sizes";
import type { Constant } from "../instance/wasm-instance";
import type { TableSample, TableSnapshot, TableStatistics } from "../types";
import type { PoolSize } from "./table-memory";

/** Events during the last search, and the content of the table, of which each thread has counted a share (`scanTable`). */
export function tableStatistics(instance: CoreInstance, size: PoolSize): TableStatistics {
  const scan = countsOf(instance, size, instance.exports.THREAD_SCAN, counter.SCAN_COUNTERS);
  return {
    capacity: capacityOf(size),
    ...eventsOf(instance, size),
    heldByAge: scan.slice(counter.HELD_AGE, counter.HELD_DEPTH),
    heldByDepth: scan.slice(counter.HELD_DEPTH, counter.HELD_DEPTH + counter.DEPTHS),
  };
}

/** Stands for an empty entry in a sample: see src/engine/core/tt/contents.ts. */
const EMPTY = 0xffff;

/**
 * A snapshot of the table, also while the threads work. If the page has only a mirror of the memory, the snapshot dates from the
 * thread's last reported line.
 */
export function tableSnapshot(instance: CoreInstance, size: PoolSize): TableSnapshot {
  const sample = Array.from(sampled(instance), (entry): TableSample | null =>
    entry === EMPTY ? null : { age: entry & 0xff, depth: entry >> 8 },
  );
  const capacity = capacityOf(size);
  const scale = capacity / sample.length;
  const heldByAge = new Array<number>(counter.AGES).fill(0);
  const heldByDepth = new Array<number>(counter.DEPTHS).fill(0);
  for (const entry of sample) {
    if (!entry) continue;
    heldByAge[entry.age] = (heldByAge[entry.age] ?? 0) + scale;
    heldByDepth[entry.depth] = (heldByDepth[entry.depth] ?? 0) + scale;
  }
  return { capacity, ...eventsOf(instance, size), heldByAge, heldByDepth, sample };
}

/** Positions that the table can hold. */
function capacityOf({ hashMb }: PoolSize): number {
  return ((hashMb * MIB) / BUCKET) * BUCKET_ENTRIES;
}

/** Age and depth of entries from all over the table. */
function sampled(instance: CoreInstance): Uint16Array {
  const core = instance.exports;
  if (sharesMemory()) {
    // This writes only memory that no searching thread uses.
    core.enter(0);
    core.enterTable();
    core.sampleTable();
  }
  return instance.halfWords(instance.threadStart(0) + core.THREAD_SAMPLE.value, core.SAMPLE_ENTRIES.value);
}

/** Counters of all threads added up. */
function countsOf(instance: CoreInstance, { threads }: PoolSize, at: Constant, length: number): number[] {
  const counts = Array.from({ length: threads }, (_, thread) => instance.counters(thread, at, length));
  return Array.from({ length }, (_, index) => sum(counts.map((each) => Number(each[index]))));
}

function eventsOf(instance: CoreInstance, size: PoolSize) {
  const counters = countsOf(instance, size, instance.exports.THREAD_STATISTICS, counter.COUNTERS);
  return {
    ...eventCounts(counters),
    victimsByAge: counters.slice(counter.VICTIM_AGE, counter.VICTIM_DEPTH),
    victimsByDepth: counters.slice(counter.VICTIM_DEPTH, counter.COUNTERS),
  };
}

/** Counters of events in a search, which can be added up over several searches. */
export type EventCounts = ReturnType<typeof eventCounts>;

/** Events by name; `counters` as the core keeps them. */
export function eventCounts(counters: readonly number[]) {
  const at = (index: number): number => counters[index] ?? 0;
  return {
    probes: at(counter.PROBES),
    hits: at(counter.HITS),
    moveHits: at(counter.MOVE_HITS),
    illegalMoves: at(counter.ILLEGAL_MOVES),
    cuts: { upper: at(counter.CUTS + 1), lower: at(counter.CUTS + 2), exact: at(counter.CUTS + 3) },
    stores: at(counter.STORES),
    writes: {
      dropped: at(counter.DROPPED),
      filled: at(counter.FILLED),
      updated: at(counter.UPDATED),
      overwroteOld: at(counter.OVERWROTE_OLD),
      overwroteCurrent: at(counter.OVERWROTE_CURRENT),
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
