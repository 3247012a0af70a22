// What happened in a table as columns of data.
import type { EventCounts } from "../../engine/statistics";
import type { Cell } from "./results";

const CELLS: Readonly<Record<string, (events: EventCounts) => number>> = {
  probes: ({ probes }) => probes,
  hits: ({ hits }) => hits,
  moveHits: ({ moveHits }) => moveHits,
  illegalMoves: ({ illegalMoves }) => illegalMoves,
  cutsUpper: ({ cuts }) => cuts.upper,
  cutsLower: ({ cuts }) => cuts.lower,
  cutsExact: ({ cuts }) => cuts.exact,
  stores: ({ stores }) => stores,
  filled: ({ writes }) => writes.filled,
  updated: ({ writes }) => writes.updated,
  overwroteOld: ({ writes }) => writes.overwroteOld,
  overwroteCurrent: ({ writes }) => writes.overwroteCurrent,
  dropped: ({ writes }) => writes.dropped,
};

export const EVENT_COLUMNS: readonly string[] = Object.keys(CELLS);

/** Under EVENT_COLUMNS; empty for a table in which nothing is counted. */
export function eventCells(events: EventCounts | null): readonly Cell[] {
  return Object.values(CELLS).map((cell) => events && cell(events));
}
