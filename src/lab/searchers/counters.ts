// Adding up what happened inside tables.
import { EVENT_COUNTERS, eventCounts } from "../../engine/statistics";
import type { SearchStatistics } from "./types";

/** Reads a thread's counters at an address. */
export function readCounters(memory: WebAssembly.Memory, address: number): SearchStatistics {
  return eventCounts(Array.from(new BigUint64Array(memory.buffer, address, EVENT_COUNTERS), Number));
}

/** The sums of what is counted under the same name. */
export function addStatistics(a: SearchStatistics, b: SearchStatistics): SearchStatistics {
  return {
    probes: a.probes + b.probes,
    hits: a.hits + b.hits,
    moveHits: a.moveHits + b.moveHits,
    illegalMoves: a.illegalMoves + b.illegalMoves,
    cuts: {
      upper: a.cuts.upper + b.cuts.upper,
      lower: a.cuts.lower + b.cuts.lower,
      exact: a.cuts.exact + b.cuts.exact,
    },
    stores: a.stores + b.stores,
    writes: {
      dropped: a.writes.dropped + b.writes.dropped,
      filled: a.writes.filled + b.writes.filled,
      updated: a.writes.updated + b.writes.updated,
      overwroteOld: a.writes.overwroteOld + b.writes.overwroteOld,
      overwroteCurrent: a.writes.overwroteCurrent + b.writes.overwroteCurrent,
    },
  };
}
