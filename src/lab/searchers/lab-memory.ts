// The laboratory's core on a memory of its own, which grows with the tables it is to hold.
import { BUCKET_ENTRIES, cacheLineFrom, createMemory } from "../../engine/instance/sizes";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import { schemeNumber } from "../../engine/table/schemes";
import type { EventCounts } from "../../engine/table/statistics";
import type { SchemeName } from "../../engine/types";
import { readCounters } from "./counters";
import type { LabExports } from "./lab-exports";

export class LabMemory {
  readonly #module: WebAssembly.Module;
  #instance: WasmInstance<LabExports>;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    // The first memory only tells how large the map is.
    const map = new WasmInstance<LabExports>(module, createMemory(0));
    this.#instance = this.#allocate(map.exports.threadEnd());
  }

  #allocate(bytes: number): WasmInstance<LabExports> {
    const instance = new WasmInstance<LabExports>(this.#module, createMemory(bytes));
    instance.exports.init();
    return instance;
  }

  get core(): LabExports {
    return this.#instance.exports;
  }

  /** Another one after each `reserve` that was true. */
  get instance(): WasmInstance<LabExports> {
    return this.#instance;
  }

  /** The first address that is free for tables, at the start of a cache line. */
  get start(): number {
    return cacheLineFrom(this.core.threadEnd());
  }

  /** Makes room up to an address; true when that took a new memory, and everything is forgotten. */
  reserve(end: number): boolean {
    if (end <= this.#instance.memory.buffer.byteLength) return false;
    this.#instance = this.#allocate(end);
    return true;
  }

  /** Searches use the bucket store at an address from now on, and count what happens in it. */
  useStore(
    start: number,
    { scheme, positions }: { readonly scheme: SchemeName; readonly positions: number },
  ): void {
    const { core } = this;
    this.#instance.setInt(core.CONTROL_TABLE, start);
    this.#instance.setInt(core.CONTROL_BUCKETS, positions / BUCKET_ENTRIES);
    this.#instance.setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
    this.#instance.setInt(core.CONTROL_COUNTING, 1);
    // Until told otherwise: empty entries are of generation 0.
    this.#instance.setInt(core.CONTROL_GENERATION, 1);
  }

  /** What happened in the table during the last search. */
  counters(): EventCounts {
    return readCounters(this.#instance, this.core.threadStart() + this.core.THREAD_STATISTICS.value);
  }
}
