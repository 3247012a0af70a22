// The playing engine's search, driven from this thread on a table of any number of positions, as in the classic studies:
// one thread, no clock, to a fixed depth.
import { Board } from "../engine/board";
import { type CoreExports, createMemory, instantiate } from "../engine/core";
import { loadNetwork, type Network } from "../engine/network";
import { moveName } from "../engine/notation";
import { schemeNumber } from "../engine/schemes";
import { InputError } from "../engine/types";
import { ENTRIES_PER_BUCKET, storeBytes, storeStart } from "./bucket-store";
import { readCounters } from "./counters";
import { MOST_SEARCHES, type TableSearcher } from "./searcher";
import type { SearchRecord, SearchStatistics, TableSetup } from "./types";

/** An iteration as the core reports it. */
interface Iteration {
  readonly nodes: number;
  readonly score: number;
}

export class EngineSearcher implements TableSearcher {
  readonly #module: WebAssembly.Module;
  readonly #network: Network;
  readonly #board: Board;
  #memory: WebAssembly.Memory;
  #core: CoreExports;
  #tableBytes = 0;
  #searches = 0;
  #iterations: Iteration[] = [];

  constructor(core: WebAssembly.Module, network: Network) {
    this.#module = core;
    this.#network = network;
    this.#board = new Board(core);
    [this.#memory, this.#core] = this.#allocate(this.#tableStart(this.#board.core));
  }

  #allocate(bytes: number): [WebAssembly.Memory, CoreExports] {
    const memory = createMemory(bytes);
    const core = instantiate(this.#module, memory, {
      now: () => 0,
      reportLine: (depth, _selectiveDepth, _line, score, _bound, nodes) => {
        this.#iterations[depth - 1] = { nodes, score };
      },
      reportCurrentMove: () => {},
    });
    core.init();
    loadNetwork(core, memory, this.#network);
    core.enter(0);
    return [memory, core];
  }

  /** First byte of the table, at the start of a cache line. */
  #tableStart(core: CoreExports): number {
    return storeStart(core.threadsEnd(1));
  }

  #setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  /** @throws InputError for what this searcher cannot do: search without a table, or use it in parts. */
  open(table: TableSetup | null): void {
    if (
      table?.use !== "full" ||
      table.layout !== undefined ||
      table.extra !== "none" ||
      table.lineLength !== 1
    ) {
      throw new InputError("the engine's search uses its table as it is");
    }
    this.#tableBytes = storeBytes(table.positions);
    const start = this.#tableStart(this.#core);
    if (start + this.#tableBytes > this.#memory.buffer.byteLength) {
      [this.#memory, this.#core] = this.#allocate(start + this.#tableBytes);
    }
    const core = this.#core;
    this.#setInt(core.CONTROL_TABLE, start);
    this.#setInt(core.CONTROL_BUCKETS, table.positions / ENTRIES_PER_BUCKET);
    this.#setInt(core.CONTROL_SCHEME, schemeNumber(table.scheme));
    this.#setInt(core.CONTROL_COUNTING, 1);
    this.#setInt(core.CONTROL_THREADS, 1);
    this.#setInt(core.CONTROL_MULTI_PV, 1);
    this.clear();
  }

  /** What moves have taught the search stays within a game, as in play, and goes with the table. */
  clear(): void {
    new Uint8Array(this.#memory.buffer, this.#tableStart(this.#core), this.#tableBytes).fill(0);
    this.#core.clearThread();
    this.#searches = 0;
  }

  search(fen: string, depth: number): SearchRecord {
    const core = this.#core;
    if (++this.#searches > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    this.#board.set(fen);
    new Uint8Array(this.#memory.buffer).set(this.#board.snapshot(), core.ROOT.value);
    this.#setInt(core.CONTROL_STOP, 0);
    this.#setInt(core.CONTROL_GENERATION, this.#searches);
    this.#setInt(core.CONTROL_DEPTH, depth);
    this.#iterations = [];
    if (core.search(true) === 0) throw new InputError(`no legal move in ${fen}`);
    return {
      nodes: this.#iterations.map(({ nodes }) => nodes),
      scores: this.#iterations.map(({ score }) => score),
      bestMove: moveName(core.bestMove(), false),
    };
  }

  statistics(): SearchStatistics {
    return readCounters(this.#memory, this.#core.threadsEnd(0) + this.#core.THREAD_STATISTICS.value);
  }
}
