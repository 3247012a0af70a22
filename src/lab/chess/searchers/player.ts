// A player of matches: the playing engine's search to a number of nodes, on a table of its own.
import type { Board } from "../../../engine/chess/board";
import { type Found, Searcher } from "../../../engine/searcher";
import { readCounters, statisticsOf, storeBytes } from "../../frame/lab-memory";
import type { LabModules } from "../../frame/modules";
import { Helper, type StartHelper } from "./helper";
import type { Effort, MatchRequest, PlayerRule } from "./match-types";

export class Player {
  readonly #searcher: Searcher;
  readonly #threads: number;
  readonly #helper: Helper | null;
  #effort = { searches: 0, stores: 0, helperNodes: 0 };

  /** Memory for tables of `positions`. */
  constructor(
    { core, network }: LabModules,
    { positions, threads }: Pick<MatchRequest, "positions" | "threads">,
    startHelper: StartHelper,
  ) {
    this.#searcher = new Searcher(core, network, storeBytes(positions), { threads, counting: true });
    this.#threads = threads;
    const { memory } = this.#searcher.instance;
    this.#helper = threads > 1 ? new Helper({ module: core, memory }, startHelper) : null;
  }

  get board(): Board {
    return this.#searcher.board;
  }

  /** Whether it can play with such tables. */
  suits({ positions, threads }: Pick<MatchRequest, "positions" | "threads">): boolean {
    return this.#threads === threads && this.#searcher.holds(storeBytes(positions));
  }

  /** Gets ready for games by this rule and resets the counts; `newGame` begins each game. */
  open({ scheme, slot }: PlayerRule, positions: number): void {
    this.#searcher.useTable(storeBytes(positions), scheme, slot);
    this.#effort = { searches: 0, stores: 0, helperNodes: 0 };
  }

  newGame(): void {
    this.#searcher.newGame();
  }

  /** Counts since `open`. */
  effort(): Effort {
    const { helperNodes, ...counts } = this.#effort;
    return this.#helper ? { ...counts, helperNodes } : counts;
  }

  /** The move after a search of so many nodes; there must be a legal one. */
  choose(board: Board, nodes: number): Found {
    const { instance } = this.#searcher;
    // Excludes the helper's nodes of the last search. The first thread's counter restarts with every search.
    this.#nodesOfHelper()?.fill(0n);
    const found = this.#searcher.search({ nodes }, board, this.#helper);
    this.#effort.searches++;
    this.#effort.helperNodes += Number(this.#nodesOfHelper()?.[0] ?? 0);
    for (let thread = 0; thread < this.#threads; thread++) {
      this.#effort.stores += readCounters(instance, statisticsOf(instance, thread)).stores;
    }
    return found;
  }

  /** The helper's count of nodes, as of its last check of the limits. */
  #nodesOfHelper(): BigUint64Array | null {
    const { instance, core } = this.#searcher;
    return this.#helper && instance.counters(1, core.THREAD_NODES, 1);
  }
}
