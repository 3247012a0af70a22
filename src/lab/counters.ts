// Adding up what happened inside tables.
import type { SearchStatistics } from "./types";

/** Counters of src/core/table/statistics.ts that have a name here: the first 14. */
const COUNTERS = 14;

/** Reads a thread's counters at an address. */
export function readCounters(memory: WebAssembly.Memory, address: number): SearchStatistics {
  const counters = Array.from(new BigUint64Array(memory.buffer, address, COUNTERS), Number);
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
