// The engine's search on this thread, without worker or messages: for millions of short searches. Its clock counts nodes, so
// that a search with limits of time is the same on every machine.
import { Board } from "../engine/chess/board";
import { CoreInstance } from "../engine/instance/core-instance";
import { BUCKET, GENERATIONS, MIB } from "../engine/instance/sizes";
import { setParameters } from "../engine/instance/tune";
import type { TimeLimits, TimePlan } from "../engine/limits/clock";
import type { Network } from "../engine/network/network";
import { schemeNumber } from "../engine/tt/schemes";

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

export interface SearcherOptions {
  /** Default: "iteration". */
  readonly end?: SearchEnd;
  /** Nodes in a millisecond of the clock. Default: 1. */
  readonly nodesPerMs?: number | undefined;
}

/** The limits of a search in the core's control block; 0 = none. */
interface Limits extends TimeLimits {
  readonly nodes: number;
  readonly enoughNodes: number;
}

const NO_LIMITS: Limits = { nodes: 0, enoughNodes: 0, soft: 0, hard: 0 };

export class Searcher {
  /** Holds the position to search: `board.core` makes its moves. */
  readonly board: Board;
  readonly #instance: CoreInstance;
  readonly #end: SearchEnd;
  readonly #nodesPerMs: number;
  #generation = 0;
  #score = 0;
  #exact = false;

  /** With a table of `hashMb` MiB. */
  constructor(
    module: WebAssembly.Module,
    network: Network,
    hashMb: number,
    { end = "iteration", nodesPerMs = 1 }: SearcherOptions = {},
  ) {
    this.#end = end;
    this.#nodesPerMs = nodesPerMs;
    this.board = new Board(module, true);
    const instance = CoreInstance.alone(module, {
      tableBytes: hashMb * MIB,
      host: {
        now: () => this.elapsedMs,
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

  /** Time of the last search on the clock that counts nodes, ms. */
  get elapsedMs(): number {
    return this.nodes / this.#nodesPerMs;
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

  /** Its numbers of time management. */
  get timePlan(): TimePlan {
    return this.#instance.exports;
  }

  /** Searches the board's position for `nodes` nodes; see SearchEnd. */
  search(nodes: number): Found {
    return this.#end === "nodes"
      ? this.#search({ ...NO_LIMITS, nodes })
      : this.#search({ ...NO_LIMITS, nodes: OVERRUN * nodes, enoughNodes: nodes });
  }

  /** Searches the board's position with limits of time on the clock that counts nodes. */
  searchTimed({ soft, hard }: TimeLimits): Found {
    return this.#search({ ...NO_LIMITS, soft, hard });
  }

  #search({ nodes, enoughNodes, soft, hard }: Limits): Found {
    const instance = this.#instance;
    const core = instance.exports;
    instance.publishRoot(this.board.snapshot());
    this.#generation = (this.#generation + 1) % GENERATIONS;
    instance.setInt(core.CONTROL_STOP, 0);
    instance.setInt(core.CONTROL_GENERATION, this.#generation);
    instance.setFloat64(core.CONTROL_NODES, nodes);
    instance.setFloat64(core.CONTROL_ENOUGH_NODES, enoughNodes);
    instance.setFloat64(core.CONTROL_SOFT, soft);
    instance.setFloat64(core.CONTROL_HARD, hard);
    this.#score = 0;
    this.#exact = false;
    if (core.search(true) === 0) return { move: 0, score: 0, exact: false };
    return { move: core.bestMove(), score: this.#score, exact: this.#exact };
  }
}
