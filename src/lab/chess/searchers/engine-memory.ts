// The playing engine's core with a table of any number of positions.
import type { Board } from "../../../engine/chess/board";
import type { CoreExports } from "../../../engine/instance/core-exports";
import { CoreInstance } from "../../../engine/instance/core-instance";
import { BUCKET_ENTRIES } from "../../../engine/instance/sizes";
import type { Network } from "../../../engine/network/network";
import { schemeNumber } from "../../../engine/tt/schemes";
import { storeBytes } from "../../frame/lab-memory";
import type { PlayerRule } from "./match-types";

/** The core's report of an iteration. */
export interface Line {
  readonly depth: number;
  /** Internal units, for the side to move. */
  readonly score: number;
  readonly nodes: number;
}

export class EngineMemory {
  readonly instance: CoreInstance;
  readonly #threads: number;
  readonly #tableStart: number;

  /** Memory for a table of `positions`. Searches have no clock and no stop from outside. */
  constructor(
    module: WebAssembly.Module,
    network: Network,
    { positions, threads }: { readonly positions: number; readonly threads: number },
    onLine: (line: Line) => void,
  ) {
    this.instance = CoreInstance.alone(module, {
      threads,
      tableBytes: storeBytes(positions),
      host: { reportLine: ({ depth, score, nodes }) => onLine({ depth, score, nodes }) },
    });
    this.instance.loadNetwork(network);
    this.#tableStart = this.instance.tableStart(threads);
    this.#threads = threads;
    this.instance.setInt(this.core.CONTROL_THREADS, threads);
    this.instance.setInt(this.core.CONTROL_MULTI_PV, 1);
    this.instance.setInt(this.core.CONTROL_COUNTING, 1);
  }

  get core(): CoreExports {
    return this.instance.exports;
  }

  holds(positions: number): boolean {
    return this.#tableStart + storeBytes(positions) <= this.instance.memory.buffer.byteLength;
  }

  /** Prepares a search of the position on a board; `generation` is the current one of the table. */
  prepare(board: Board, generation: number): void {
    this.instance.publishRoot(board.snapshot());
    this.instance.setInt(this.core.CONTROL_STOP, 0);
    this.instance.setInt(this.core.CONTROL_GENERATION, generation);
  }

  /** Uses a table that the memory holds, from the next `clear` on. */
  open({ scheme, slot }: PlayerRule, positions: number): void {
    this.instance.useTable({
      start: this.#tableStart,
      buckets: positions / BUCKET_ENTRIES,
      scheme: schemeNumber(scheme),
    });
    this.instance.setInt(this.core.CONTROL_SLOT, slot ?? 0);
  }

  /** Forgets table and histories. */
  clear(): void {
    // The core clears its memory, because typed arrays fill shared memory byte by byte.
    this.core.clearTable(0, 1);
    for (let thread = 0; thread < this.#threads; thread++) {
      this.core.enter(thread);
      this.core.clearThread();
    }
    this.core.enter(0);
  }

  /** Nodes of a thread since its counter was cleared, as of its last check of the limits. */
  nodesOf(thread: number): number {
    return Number(this.instance.counters(thread, this.core.THREAD_NODES, 1)[0]);
  }

  /** Clears the counters of all threads except the first, whose counter restarts with every search. */
  forgetNodes(): void {
    for (let thread = 1; thread < this.#threads; thread++) {
      this.instance.counters(thread, this.core.THREAD_NODES, 1).fill(0n);
    }
  }

  /** Address of a thread's counters. */
  statisticsOf(thread: number): number {
    return this.instance.threadStart(thread) + this.core.THREAD_STATISTICS.value;
  }
}
