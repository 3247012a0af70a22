// The laboratory's core on a memory of its own, which grows with its tables.

import type { LabExports } from "palimpsest:exports/lab";
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { EVENT_COUNTERS } from "../../engine/core/tt/counters";
import type { CoreInstance } from "../../engine/instance/core-instance";
import { BUCKET, BUCKET_ENTRIES, cacheLineFrom, createMemory } from "../../engine/instance/sizes";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import type { Network } from "../../engine/network/network";
import { schemeNumber } from "../../engine/tt/schemes";
import { type EventCounts, eventCounts } from "../../engine/tt/statistics";
import type { SchemeName } from "../../engine/types";
import { count } from "./schema";

/** What searchers are made of: the playing engine's compiled core and its network, and the laboratory's core. */
export interface LabModules {
  readonly core: WebAssembly.Module;
  readonly lab: WebAssembly.Module;
  readonly network: Network;
}

export type EngineModules = Pick<LabModules, "core" | "network">;

// Counters of events inside tables, read from a core's memory.

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

interface Store {
  readonly scheme: SchemeName;
  readonly positions: number;
}

/** Bytes of a table for so many positions. @throws InputError unless they are a whole number of buckets */
export function storeBytes(positions: number): number {
  if (positions < 1 || positions % BUCKET_ENTRIES !== 0) {
    throw new InputError(`a table holds a multiple of ${BUCKET_ENTRIES} positions, not ${positions}`);
  }
  return (positions / BUCKET_ENTRIES) * BUCKET;
}

export class LabMemory {
  #instance: WasmInstance<LabExports>;

  constructor(private readonly module: WebAssembly.Module) {
    // The first memory only gives the size of the map.
    const map = new WasmInstance<LabExports>(module, createMemory(0));
    this.#instance = this.#allocate(map.exports.threadEnd());
  }

  #allocate(bytes: number): WasmInstance<LabExports> {
    const instance = new WasmInstance<LabExports>(this.module, createMemory(bytes));
    instance.exports.init();
    return instance;
  }

  get core(): LabExports {
    return this.#instance.exports;
  }

  /** Replaced after each `reserve` that returned true. */
  get instance(): WasmInstance<LabExports> {
    return this.#instance;
  }

  /** The first address that is free for tables, at the start of a cache line. */
  get start(): number {
    return cacheLineFrom(this.core.threadEnd());
  }

  /** Provides memory up to an address; true if that needed a new memory, which is empty. */
  reserve(end: number): boolean {
    if (end <= this.#instance.memory.buffer.byteLength) return false;
    this.#instance = this.#allocate(end);
    return true;
  }

  /** From now on searches use the bucket store at an address and count its events. */
  useStore(start: number, { scheme, positions }: Store): void {
    const { core } = this;
    core.orderTable(start, positions / BUCKET_ENTRIES);
    core.orderScheme(schemeNumber(scheme), 0);
    core.orderCounting(true);
    // The default, because empty entries have generation 0.
    core.orderGeneration(1);
  }

  /** The same with an empty store; true if that needed a new memory. @throws InputError for an impossible size */
  openStore(start: number, store: Store): boolean {
    const bytes = storeBytes(store.positions);
    const isNew = this.reserve(start + bytes);
    this.core.clear(start, bytes);
    this.useStore(start, store);
    return isNew;
  }

  /** Events in the table during the last search. */
  counters(): EventCounts {
    return readCounters(this.#instance, this.core.threadStart() + this.core.THREAD_STATISTICS.value);
  }
}
