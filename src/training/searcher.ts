// The engine's search on this thread: no worker, no messages, no clock, for millions of short searches.
import { Board } from "../engine/chess/board";
import {
  BUCKET,
  type CoreExports,
  createMemory,
  GENERATIONS,
  instantiate,
  MIB,
} from "../engine/instance/core";
import { loadNetwork, type Network } from "../engine/network/network";
import { schemeNumber } from "../engine/table/schemes";

/** What a search found. */
export interface Found {
  /** The core's encoding; 0 where there is no legal move. */
  readonly move: number;
  /** Internal units for the side to move. */
  readonly score: number;
}

/** Deeper than so few nodes ever reach. */
const MAX_DEPTH = 100;
/** An iteration that takes so many times the nodes asked for is cut off. */
const OVERRUN = 8;

export class Searcher {
  /** Holds the position to search: `board.core` makes its moves. */
  readonly board: Board;
  readonly #memory: WebAssembly.Memory;
  readonly #core: CoreExports;
  #generation = 0;
  #score = 0;

  /** With a table of `hashMb` MiB. */
  constructor(module: WebAssembly.Module, network: Network, hashMb: number) {
    this.board = new Board(module, true);
    const layout = this.board.core;
    const tableBytes = hashMb * MIB;
    const tableStart = Math.ceil((layout.threadsEnd(1) >>> 0) / BUCKET) * BUCKET;
    this.#memory = createMemory(tableStart + tableBytes);
    this.#core = instantiate(module, this.#memory, {
      now: () => 0,
      reportLine: (_depth, _selectiveDepth, _line, score) => {
        this.#score = score;
      },
      reportCurrentMove: () => {},
    });
    const core = this.#core;
    core.init();
    loadNetwork(core, this.#memory, network);
    core.enter(0);
    this.#setInt(core.CONTROL_TABLE, tableStart);
    this.#setInt(core.CONTROL_BUCKETS, tableBytes / BUCKET);
    this.#setInt(core.CONTROL_SCHEME, schemeNumber("Aging"));
    this.#setInt(core.CONTROL_THREADS, 1);
    this.#setInt(core.CONTROL_MULTI_PV, 1);
    this.#setInt(core.CONTROL_DEPTH, MAX_DEPTH);
    this.newGame();
  }

  #setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  #setFloat(at: { readonly value: number }, value: number): void {
    new Float64Array(this.#memory.buffer)[at.value >> 3] = value;
  }

  /** Forgets table and histories. */
  newGame(): void {
    // Not by a typed array: V8 fills shared memory byte by byte.
    this.#core.clearTable(0, 1);
    this.#core.clearThread();
    this.#generation = 0;
  }

  /**
   * Searches the board's position until an iteration ends after `nodes` nodes; about 1.6 times as many by then. Cut off at
   * `nodes`, almost half of the scores would be bounds.
   */
  search(nodes: number): Found {
    const core = this.#core;
    new Uint8Array(this.#memory.buffer).set(this.board.snapshot(), core.ROOT.value);
    this.#generation = (this.#generation + 1) % GENERATIONS;
    this.#setInt(core.CONTROL_STOP, 0);
    this.#setInt(core.CONTROL_GENERATION, this.#generation);
    this.#setFloat(core.CONTROL_ENOUGH_NODES, nodes);
    this.#setFloat(core.CONTROL_NODES, OVERRUN * nodes);
    this.#score = 0;
    return core.search(true) === 0 ? { move: 0, score: 0 } : { move: core.bestMove(), score: this.#score };
  }
}
