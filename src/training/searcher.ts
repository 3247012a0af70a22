// The engine's search on this thread, without worker, messages or clock: for millions of short searches.
import { Board } from "../engine/chess/board";
import { CoreInstance } from "../engine/instance/core-instance";
import { BUCKET, GENERATIONS, MIB } from "../engine/instance/sizes";
import { setParameters } from "../engine/instance/tune";
import type { Network } from "../engine/network/network";
import { schemeNumber } from "../engine/table/schemes";

/** The result of a search. */
export interface Found {
  /** The core's encoding; 0 if there is no legal move. */
  readonly move: number;
  /** Internal units for the side to move. */
  readonly score: number;
  /** False if the score is only a bound, because the search ended within an iteration. */
  readonly exact: boolean;
}

/** A search ends at this depth at the latest. */
const MAX_DEPTH = 100;
/** An iteration is cut off after so many times the requested nodes. */
const OVERRUN = 8;

/**
 * The end of a search of N nodes. "iteration": the first iteration that ends after them, on average after 1.6 N; a cut at N
 * would make almost half of the scores bounds. "nodes": exactly N, the measure for players whose iterations cost unlike.
 */
export type SearchEnd = "iteration" | "nodes";

export class Searcher {
  /** Holds the position to search: `board.core` makes its moves. */
  readonly board: Board;
  readonly #instance: CoreInstance;
  readonly #end: SearchEnd;
  #generation = 0;
  #score = 0;
  #exact = false;

  /** With a table of `hashMb` MiB. */
  constructor(module: WebAssembly.Module, network: Network, hashMb: number, end: SearchEnd = "iteration") {
    this.#end = end;
    this.board = new Board(module, true);
    const instance = CoreInstance.alone(module, {
      tableBytes: hashMb * MIB,
      host: {
        reportLine: ({ score, bound }) => {
          this.#score = score;
          this.#exact = bound === instance.exports.BOUND_EXACT.value;
        },
      },
    });
    instance.loadNetwork(network);
    instance.useTable({
      start: instance.tableStart(1),
      buckets: (hashMb * MIB) / BUCKET,
      scheme: schemeNumber("Aging"),
    });
    const core = instance.exports;
    instance.setInt(core.CONTROL_THREADS, 1);
    instance.setInt(core.CONTROL_MULTI_PV, 1);
    instance.setInt(core.CONTROL_DEPTH, MAX_DEPTH);
    this.#instance = instance;
    this.newGame();
  }

  /** Nodes of the last search. */
  get nodes(): number {
    return this.#instance.exports.searchedNodes();
  }

  /** Forgets table and histories. */
  newGame(): void {
    // The core clears its memory, because V8's typed arrays fill shared memory byte by byte.
    this.#instance.exports.clearTable(0, 1);
    this.#instance.exports.clearThread();
    this.#generation = 0;
  }

  /** Gives parameters of the search new values; tuning builds only. */
  tune(values: Readonly<Record<string, number>>): void {
    const core = this.#instance.exports;
    setParameters(core, values);
    // The shared tables depend on some of them.
    core.init();
  }

  /** Searches the board's position for `nodes` nodes; see SearchEnd. */
  search(nodes: number): Found {
    const instance = this.#instance;
    const core = instance.exports;
    instance.publishRoot(this.board.snapshot());
    this.#generation = (this.#generation + 1) % GENERATIONS;
    instance.setInt(core.CONTROL_STOP, 0);
    instance.setInt(core.CONTROL_GENERATION, this.#generation);
    const endsExactly = this.#end === "nodes";
    instance.setFloat64(core.CONTROL_ENOUGH_NODES, endsExactly ? 0 : nodes);
    instance.setFloat64(core.CONTROL_NODES, endsExactly ? nodes : OVERRUN * nodes);
    this.#score = 0;
    this.#exact = false;
    if (core.search(true) === 0) return { move: 0, score: 0, exact: false };
    return { move: core.bestMove(), score: this.#score, exact: this.#exact };
  }
}
