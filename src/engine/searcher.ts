// The engine's search on this thread, without worker or messages: for millions of short searches, and for tables of any size. Its
// clock counts nodes, so that a search with limits of time is the same on every machine.

import type { CoreExports } from "palimpsest:exports/core";
import { Board } from "./chess/board";
import { CoreInstance, setParameters } from "./instance/core-instance";
import { BUCKET, GENERATIONS } from "./instance/sizes";
import type { TimeLimits, TimePlan } from "./limits";
import type { Network } from "./network/network";
import { schemeNumber } from "./tt/schemes";
import type { SchemeName } from "./types";

/** The result of a search. */
export interface Found {
  /** The core's encoding; 0 if there is no legal move. */
  readonly move: number;
  /** Internal units for the side to move. */
  readonly score: number;
  /** False if the score is only a bound, because the search ended within an iteration. */
  readonly exact: boolean;
}

/** The core's report of an iteration. */
export interface Line {
  readonly depth: number;
  /** Internal units for the side to move. */
  readonly score: number;
  readonly nodes: number;
}

/** The end of a search; absent = no limit. */
export interface Limits extends Partial<TimeLimits> {
  /** Plies of the last iteration. */
  readonly depth?: number;
  readonly nodes?: number;
  /** Nodes after which no iteration begins. */
  readonly enoughNodes?: number;
}

/** A search without a limit of depth ends at this one. */
const MAX_DEPTH = 100;
/** An iteration is cut off after so many times the requested nodes. */
const OVERRUN = 8;

/**
 * The first iteration that ends after so many nodes ends the search, on average after 1.6 times as many. A cut at the nodes
 * themselves, the measure for players whose iterations cost unlike, would make almost half of the scores bounds.
 */
export function wholeIterations(nodes: number): Limits {
  return { nodes: OVERRUN * nodes, enoughNodes: nodes };
}

export interface SearcherOptions {
  /** Threads that share table and root; the others belong to the caller. Default: 1. */
  readonly threads?: number;
  /** Whether it counts the events in its table. Default: no. */
  readonly counting?: boolean;
  /** Nodes in a millisecond of the clock. Default: 1. */
  readonly nodesPerMs?: number | undefined;
  readonly onLine?: (line: Line) => void;
}

/** Searches on another thread beside the first one's. */
export interface Helper {
  begin(): void;
  finish(): void;
}

export class Searcher {
  /** Holds the position to search: `board.core` makes its moves. */
  readonly board: Board;
  readonly instance: CoreInstance;
  readonly #threads: number;
  readonly #nodesPerMs: number;
  #generation = 0;
  #score = 0;
  #exact = false;

  /** With memory for a table of `tableBytes`, which it uses with the engine's own scheme. */
  constructor(
    module: WebAssembly.Module,
    network: Network,
    tableBytes: number,
    { threads = 1, counting = false, nodesPerMs = 1, onLine }: SearcherOptions = {},
  ) {
    this.#threads = threads;
    this.#nodesPerMs = nodesPerMs;
    this.board = new Board(module, true);
    this.instance = CoreInstance.alone(module, {
      threads,
      tableBytes,
      host: {
        now: () => this.elapsedMs,
        reportLine: ({ depth, score, nodes, bound }) => {
          this.#score = score;
          this.#exact = bound === this.core.BOUND_EXACT.value;
          onLine?.({ depth, score, nodes });
        },
      },
    });
    this.instance.loadNetwork(network);
    this.core.orderThreads(threads);
    this.core.orderCounting(counting);
    this.useTable(tableBytes);
    this.newGame();
  }

  get core(): CoreExports {
    return this.instance.exports;
  }

  /** Nodes of the last search. */
  get nodes(): number {
    return this.core.searchedNodes();
  }

  /** Time of the last search on the clock that counts nodes, ms. */
  get elapsedMs(): number {
    return this.nodes / this.#nodesPerMs;
  }

  /** Its numbers of time management. */
  get timePlan(): TimePlan {
    return this.core;
  }

  /** Whether its memory has room for a table. */
  holds(tableBytes: number): boolean {
    return this.instance.tableStart(this.#threads) + tableBytes <= this.instance.tableRoom;
  }

  /** Uses a table that its memory holds, from the next `newGame` on. `slot` = entries that share a slot; 0 = the scheme's number. */
  useTable(tableBytes: number, scheme: SchemeName = "Aging", slot = 0): void {
    const start = this.instance.tableStart(this.#threads);
    this.instance.useTable({ start, buckets: tableBytes / BUCKET, scheme: schemeNumber(scheme), slot });
  }

  /** Forgets table and histories. */
  newGame(): void {
    // The core clears its memory, because V8's typed arrays fill shared memory byte by byte.
    this.core.clearTable(0, 1);
    for (let thread = 0; thread < this.#threads; thread++) {
      this.core.enter(thread);
      this.core.clearThread();
    }
    this.core.enter(0);
    this.#generation = 0;
  }

  /** Gives parameters of the search new values; tuning builds only. */
  tune(values: Readonly<Record<string, number>>): void {
    setParameters(this.core, values);
    // The shared tables depend on some of them.
    this.core.init();
  }

  /** Searches a board's position. */
  search(
    { depth = MAX_DEPTH, nodes = 0, enoughNodes = 0, soft = 0, hard = 0 }: Limits,
    board = this.board,
    helper: Helper | null = null,
  ): Found {
    const { instance, core } = this;
    instance.publishRoot(board.snapshot());
    this.#generation = (this.#generation + 1) % GENERATIONS;
    core.withdrawStop();
    core.orderGeneration(this.#generation);
    core.orderLimits(depth, 0, nodes, enoughNodes, 1);
    core.orderTimes(0, soft, hard);
    this.#score = 0;
    this.#exact = false;
    helper?.begin();
    const lines = core.search(true);
    helper?.finish();
    if (lines === 0) return { move: 0, score: 0, exact: false };
    return { move: core.bestMove(), score: this.#score, exact: this.#exact };
  }
}
