// The laboratory's core on a memory of its own, which grows with the tables it is to hold.
import { type Constant, createMemory } from "../../engine/instance/core";
import { schemeNumber } from "../../engine/table/schemes";
import type { EventCounts } from "../../engine/table/statistics";
import type { SchemeName } from "../../engine/types";
import { ENTRIES_PER_BUCKET, storeStart } from "./bucket-store";
import { instantiateLab, type LabExports } from "./core";
import { readCounters } from "./counters";

/** `Core` is what the solver in question exports. */
export class LabMemory<Core extends LabExports> {
  readonly #module: WebAssembly.Module;
  #memory: WebAssembly.Memory;
  #core: Core;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    // The first memory only tells how large the map is.
    const { threadEnd } = instantiateLab(module, createMemory(0));
    [this.#memory, this.#core] = this.#allocate(threadEnd());
  }

  #allocate(bytes: number): [WebAssembly.Memory, Core] {
    const memory = createMemory(bytes);
    const core = instantiateLab(this.#module, memory) as Core;
    core.init();
    return [memory, core];
  }

  get core(): Core {
    return this.#core;
  }

  get view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  /** The first address that is free for tables, at the start of a cache line. */
  get start(): number {
    return storeStart(this.#core.threadEnd());
  }

  /** Makes room up to an address; true when that took a new memory, and everything is forgotten. */
  reserve(end: number): boolean {
    if (end <= this.#memory.buffer.byteLength) return false;
    [this.#memory, this.#core] = this.#allocate(end);
    return true;
  }

  setInt(at: Constant, value: number): void {
    this.view.setInt32(at.value, value, true);
  }

  /** Searches use the bucket store at an address from now on, and count what happens in it. */
  useStore(
    start: number,
    { scheme, positions }: { readonly scheme: SchemeName; readonly positions: number },
  ): void {
    const core = this.#core;
    this.setInt(core.CONTROL_TABLE, start);
    this.setInt(core.CONTROL_BUCKETS, positions / ENTRIES_PER_BUCKET);
    this.setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
    this.setInt(core.CONTROL_COUNTING, 1);
    // Until told otherwise: empty entries are of generation 0.
    this.setInt(core.CONTROL_GENERATION, 1);
  }

  /** What happened in the table during the last search. */
  counters(): EventCounts {
    return readCounters(this.#memory, this.#core.threadStart() + this.#core.THREAD_STATISTICS.value);
  }
}
