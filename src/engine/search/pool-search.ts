// A search on a pool that has its orders: passes its lines on, and makes the result from the threads' answers.
import { now } from "#platform/monotonic";
import type { Board } from "../chess/board";
import { gameEnd } from "../chess/game-end";
import { moveName } from "../chess/notation";
import type { Report, ThreadResult } from "../threads/messages";
import type { ThreadPool } from "../threads/pool";
import { chooseResult } from "../threads/vote";
import type { EngineSettings, SearchInfo, SearchListener, SearchResult } from "../types";
import { gameOverInfo, lineInfo, type ReportContext } from "./info";
import type { RootKnowledge } from "./root-tablebases";
import type { Search } from "./search";

/** The parts of a search. */
export interface SearchParts {
  readonly pool: ThreadPool;
  readonly board: Board;
  readonly settings: EngineSettings;
  readonly search: Search<unknown>;
  readonly listener: SearchListener;
  /** The endgame tables' results at the root; null without any. */
  readonly known: RootKnowledge | null;
  /** Gets the notes of the threads. */
  readonly onNote: (text: string) => void;
}

export class PoolSearch {
  readonly #parts: SearchParts;
  readonly #context: ReportContext;
  #last: SearchInfo | null = null;

  constructor(parts: SearchParts) {
    const { board, settings, known } = parts;
    this.#parts = parts;
    this.#context = {
      core: board.core,
      chess960: settings.chess960,
      pieces: board.pieceCount,
      end: gameEnd(board),
      known: known?.scores ?? new Map(),
      rootHits: known?.hits ?? 0,
    };
  }

  /** Resolves when the search is over. `byDepth`: it has a limit of depth, so the threads do not vote. */
  async result(byDepth: boolean): Promise<SearchResult> {
    const { pool, settings, search } = this.#parts;
    // Several threads never search the same tree twice, but a limited level must be able to repeat a game.
    // A search that stops at once need not wake all threads.
    const threads = settings.limitStrength || search.stopAsked ? 1 : pool.threads.length;
    const results = await pool.search(threads, (report) => this.#receive(report));
    const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
    const chosen = this.#choose(results, nodes, settings.multiPv === 1 && !byDepth);
    // Threads end when there is nothing more to find. A pondering search then still waits for its stop or
    // ponder hit.
    await keepingAlive(search.until(() => !search.pondering || search.stopAsked));
    return {
      bestMove: this.#nameOf(chosen.bestMove),
      ponderMove: this.#nameOf(chosen.ponderMove),
      nodes,
      timeMs: this.#elapsed,
      info: this.#last,
    };
  }

  #receive(report: Report): void {
    const { search, settings, listener, onNote } = this.#parts;
    if (report.kind === "currentMove") {
      const { depth, number } = report;
      const move = moveName(report.move, settings.chess960);
      search.callBack(() => listener.onCurrentMove?.({ depth, move, number }));
    } else if (report.kind === "line") {
      this.#show(lineInfo(report, this.#context));
    } else if (report.kind === "note") {
      onNote(report.text);
    }
  }

  /** The result that counts. Shows its line if it is not the last one of the main thread. */
  #choose(results: readonly ThreadResult[], nodes: number, votes: boolean): ThreadResult {
    const { core, inCheck } = this.#parts.board;
    const [main] = results;
    const chosen = votes ? chooseResult(results, core.MATE_BOUND.value, core.BOUND_EXACT.value) : main;
    if (!chosen) throw new Error("no thread answered");
    if (chosen.rootMoves === 0) this.#show(gameOverInfo(inCheck, this.#elapsed, this.#context));
    else if (chosen !== main && chosen.best)
      this.#show(lineInfo({ ...chosen.best, nodes, timeMs: this.#elapsed }, this.#context));
    return chosen;
  }

  #show(info: SearchInfo): void {
    const { search, listener } = this.#parts;
    if (info.multiPv === 1) this.#last = info;
    search.callBack(() => listener.onInfo?.(info));
  }

  #nameOf(move: number): string | null {
    return move === 0 ? null : moveName(move, this.#parts.settings.chess960);
  }

  /** Whole milliseconds since the search started. */
  get #elapsed(): number {
    return Math.round(now() - this.#parts.search.startedAt);
  }
}

/** Milliseconds between two ticks that do nothing. */
const IDLE_TICK_MS = 2 ** 30;

/** Waits for an event and keeps Node.js alive meanwhile: a pending promise alone would let it exit. */
async function keepingAlive(event: Promise<void>): Promise<void> {
  const timer = setInterval(() => {}, IDLE_TICK_MS);
  try {
    await event;
  } finally {
    clearInterval(timer);
  }
}
