// Counters of events inside tables, read from a core's memory.
import * as v from "valibot";
import { EVENT_COUNTERS } from "../../engine/core/tt/counters";
import type { CoreInstance } from "../../engine/instance/core-instance";
import type { WasmInstance } from "../../engine/instance/wasm-instance";
import { type EventCounts, eventCounts } from "../../engine/tt/statistics";
import { count } from "../values/schema";

/** The form of results: see EventCounts of the engine. */
export const EVENTS = v.strictObject({
  ...v.entriesFromList(["probes", "hits", "moveHits", "illegalMoves", "stores"], count),
  cuts: v.strictObject(v.entriesFromList(["upper", "lower", "exact"], count)),
  writes: v.strictObject(
    v.entriesFromList(["dropped", "filled", "updated", "overwroteOld", "overwroteCurrent"], count),
  ),
});

/** Reads a thread's counters at an address. */
export function readCounters(instance: WasmInstance<object>, address: number): EventCounts {
  return eventCounts(Array.from(instance.words(address, EVENT_COUNTERS), Number));
}

/** Address of the counters of a thread of the engine's core. */
export function statisticsOf(instance: CoreInstance, thread: number): number {
  return instance.threadStart(thread) + instance.exports.THREAD_STATISTICS.value;
}
