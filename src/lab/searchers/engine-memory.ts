// The playing engine's core on a memory of its own, with a table of any number of positions.
import type { Board } from "../../engine/chess/board";
import {
  type CoreExports,
  type CoreHost,
  createMemory,
  instantiate,
  SILENT_HOST,
} from "../../engine/instance/core";
import { loadNetwork, type Network } from "../../engine/network/network";
import { schemeNumber } from "../../engine/table/schemes";
import { ENTRIES_PER_BUCKET, storeBytes, storeStart } from "./bucket-store";
import type { PlayerRule } from "./match/types";

/** An iteration as the core reports it. */
export interface Line {
  readonly depth: number;
  /** Internal units, for the side to move. */
  readonly score: number;
  readonly nodes: number;
}

export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  readonly core: CoreExports;
  readonly #threads: number;
  readonly #tableStart: number;

  /** Room for a table of `positions`. There is no clock, and nobody stops a search from outside. */
  constructor(
    module: WebAssembly.Module,
    network: Network,
    { positions, threads }: { readonly positions: number; readonly threads: number },
    onLine: (line: Line) => void,
  ) {
    const host: CoreHost = {
      ...SILENT_HOST,
      reportLine: (depth, _deepest, _line, score, _bound, nodes) => onLine({ depth, score, nodes }),
    };
    // Only an instance can tell how large the map is.
    const map = instantiate(module, createMemory(0), host);
    this.#tableStart = storeStart(map.threadsEnd(threads) >>> 0);
    this.memory = createMemory(this.#tableStart + storeBytes(positions));
    this.core = instantiate(module, this.memory, host);
    this.core.init();
    loadNetwork(this.core, this.memory, network);
    this.core.enter(0);
    this.#threads = threads;
    this.setInt(this.core.CONTROL_THREADS, threads);
    this.setInt(this.core.CONTROL_MULTI_PV, 1);
    this.setInt(this.core.CONTROL_COUNTING, 1);
  }

  holds(positions: number): boolean {
    return this.#tableStart + storeBytes(positions) <= this.memory.buffer.byteLength;
  }

  setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.memory.buffer)[at.value >> 2] = value;
  }

  setFloat(at: { readonly value: number }, value: number): void {
    new Float64Array(this.memory.buffer)[at.value >> 3] = value;
  }

  /** Prepares a search of the position on a board; of what the table holds, `generation` is new. */
  prepare(board: Board, generation: number): void {
    new Uint8Array(this.memory.buffer).set(board.snapshot(), this.core.ROOT.value);
    this.setInt(this.core.CONTROL_STOP, 0);
    this.setInt(this.core.CONTROL_GENERATION, generation);
  }

  /** Uses a table that the memory holds, from the next `clear` on. */
  open({ scheme, slot }: PlayerRule, positions: number): void {
    const { core } = this;
    this.setInt(core.CONTROL_TABLE, this.#tableStart);
    this.setInt(core.CONTROL_BUCKETS, positions / ENTRIES_PER_BUCKET);
    this.setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
    this.setInt(core.CONTROL_SLOT, slot ?? 0);
  }

  /** Forgets table and histories. */
  clear(): void {
    // By the core, at once: a typed array fills shared memory byte by byte.
    this.core.clearTable(0, 1);
    for (let thread = 0; thread < this.#threads; thread++) {
      this.core.enter(thread);
      this.core.clearThread();
    }
    this.core.enter(0);
  }

  /** Nodes a thread has searched since they were forgotten, as of its last look at the limits. */
  nodesOf(thread: number): number {
    const at = (this.core.threadsEnd(thread) >>> 0) + this.core.THREAD_NODES.value;
    return Number(new BigUint64Array(this.memory.buffer)[at >> 3]);
  }

  /** Of all threads but the first, which counts anew with every search. */
  forgetNodes(): void {
    for (let thread = 1; thread < this.#threads; thread++) {
      const at = (this.core.threadsEnd(thread) >>> 0) + this.core.THREAD_NODES.value;
      new BigUint64Array(this.memory.buffer)[at >> 3] = 0n;
    }
  }

  /** Address of a thread's counters. */
  statisticsOf(thread: number): number {
    return (this.core.threadsEnd(thread) >>> 0) + this.core.THREAD_STATISTICS.value;
  }
}
