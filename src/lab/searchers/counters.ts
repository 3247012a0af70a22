// What happened inside tables: reading it off a core, and adding it up.
import * as v from "valibot";
import { EVENT_COUNTERS, type EventCounts, eventCounts } from "../../engine/statistics";
import { count } from "../output/schema";

/** As answers have it: see EventCounts of the engine. */
export const EVENTS = v.strictObject({
  ...v.entriesFromList(["probes", "hits", "moveHits", "illegalMoves", "stores"], count),
  cuts: v.strictObject(v.entriesFromList(["upper", "lower", "exact"], count)),
  writes: v.strictObject(
    v.entriesFromList(["dropped", "filled", "updated", "overwroteOld", "overwroteCurrent"], count),
  ),
});

/** Reads a thread's counters at an address. */
export function readCounters(memory: WebAssembly.Memory, address: number): EventCounts {
  return eventCounts(Array.from(new BigUint64Array(memory.buffer, address, EVENT_COUNTERS), Number));
}

interface Counts {
  readonly [name: string]: number | Counts;
}

/** The sums of what is counted under the same name; all have the same names. Null of nothing. */
export function addEvents<Events extends object>(all: readonly Events[]): Events | null {
  const sumOf = (a: number | Counts, b: number | Counts | undefined): number | Counts =>
    typeof a === "number" ? a + Number(b ?? 0) : add(a, b as Counts);
  const add = (a: Counts, b: Counts): Counts =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, sumOf(value, b[name])]));
  const [first, ...rest] = all as unknown as readonly Counts[];
  return first ? (rest.reduce(add, first) as unknown as Events) : null;
}
