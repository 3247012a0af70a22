// Runs searches and perfts, and answers each.
import { now } from "#platform/monotonic";
import { InputError } from "../../../base/input-error";
import type { EngineApi } from "../../engine-api";
import type { PerftMove, SearchLimits, SearchListener } from "../../types";
import { type AskedSearch, disturbsSearch } from "../command";
import type { QueuedCommand } from "../waiting-commands";
import { bestMoveLine, currentMoveLine, infoLine, perftLine } from "./format";
import type { Output } from "./output";
import { obeyed } from "./stop-timeout";

export interface AnswersSetup {
  readonly engine: () => EngineApi;
  readonly output: Output;
  /** Whether lines have the chances of win, draw and loss. */
  readonly showsWdl: () => boolean;
  /** Gets each search when its answer is written. */
  readonly onAnswer: (search: AskedSearch) => void;
}

/** One search or perft at a time. */
export class Answers {
  readonly #setup: AnswersSetup;
  readonly #output: Output;
  #search: AskedSearch | null = null;
  /** Settles when the answer of the search has been written. */
  #answer: Promise<void> = Promise.resolve();
  /** Settles when the engine has ended its last task, even an abandoned one; null when it is free. */
  #engineFree: Promise<void> | null = null;
  /** Time of the last search's answer: the clock of the next search cannot start earlier. */
  #answeredAt = 0;

  constructor(setup: AnswersSetup) {
    this.#setup = setup;
    this.#output = setup.output;
  }

  /** The search or perft that runs or whose answer is held back. */
  get search(): AskedSearch | null {
    return this.#search;
  }

  /** Settles when the answer of the last search has been written. */
  get written(): Promise<void> {
    return this.#answer;
  }

  /** The end of the work that a command must wait for, such as the search before it; null = none. */
  obstacle(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    // The engine may still work on an abandoned search.
    const free = disturbsSearch(kind) ? this.#engineFree : null;
    if (!this.#search) return free;
    return this.#search.stopAsked || disturbsSearch(kind) ? Promise.all([this.#answer, free]) : null;
  }

  /** Starts a search. */
  go(search: AskedSearch, limits: SearchLimits): undefined {
    this.#begin(search, () => this.#runSearch(search, limits));
  }

  /** Starts a perft. */
  perft(search: AskedSearch, depth: number): undefined {
    this.#begin(search, () => this.#runPerft(search, depth));
  }

  /** Answers a refused search without a move: at once, or after `stop` if it is infinite. */
  refuse(search: AskedSearch): undefined {
    const answer = () => this.finish(search, bestMoveLine(null, null));
    if (search.openEnded) this.#begin(search, () => released(search).then(answer));
    else answer();
  }

  /** Ends a search with the lines of its answer. */
  finish(search: AskedSearch, ...answer: readonly string[]): undefined {
    this.#search = null;
    this.#answeredAt = now();
    this.#setup.onAnswer(search);
    this.#output.writeAll(answer);
  }

  #begin(search: AskedSearch, run: () => Promise<void>): void {
    this.#search = search;
    this.#answer = run();
  }

  /**
   * Resolves when the engine has ended its work on a search and the answer may be written. An infinite or
   * pondering search keeps its answer until `stop` or `ponderhit`. Commands that need the engine wait for the
   * end of the work.
   * @throws the engine's error, or an Error when the engine ignores a stop
   */
  async #work<Result>(search: AskedSearch, work: Promise<Result>): Promise<Result> {
    const free = work
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (this.#engineFree === free) this.#engineFree = null;
      });
    this.#engineFree = free;
    const result = await search.perform(() => obeyed(search, work));
    await released(search);
    return result;
  }

  async #runSearch(search: AskedSearch, limits: SearchLimits): Promise<void> {
    // An abandoned search may still report, but its `go` has been answered.
    const report = (line: string) => {
      if (this.#search === search) this.#output.write(line);
    };
    let answer: string;
    // If the engine fails, the answer is the first moves of the best line so far.
    let bestLine: readonly string[] = [];
    try {
      const listener: SearchListener = {
        onInfo: (info) => {
          if (info.multiPv === 1 && info.pv.length > 0) bestLine = info.pv;
          report(infoLine(info, this.#setup.showsWdl()));
        },
        onCurrentMove: (current) => report(currentMoveLine(current)),
        onNote: (note) => this.#output.note(note),
      };
      search.startedAt = isTimed(limits) ? Math.max(search.startedAt, this.#answeredAt) : now();
      const work = this.#setup.engine().search({ ...limits, ponder: search.pondering }, listener, search);
      const { bestMove, ponderMove } = await this.#work(search, work);
      answer = bestMoveLine(bestMove, ponderMove);
    } catch (error) {
      this.#output.reportFailure(error, "go refused: ");
      // A refused search is answered without a move. A failed search is answered with a legal move if there
      // is one.
      const instead = error instanceof InputError ? null : this.#anyMove(limits);
      const [bestMove = instead, ponderMove = null] = bestLine;
      answer = bestMoveLine(bestMove, ponderMove);
      // A GUI would assign an early answer to the next search, or ignore it.
      await released(search);
    }
    this.finish(search, answer);
  }

  /** A legal move for the answer of a search that failed before it had one; null when there is none. */
  #anyMove({ searchMoves = [] }: SearchLimits): string | null {
    try {
      const legal = this.#setup.engine().legalMoves();
      return legal.find((move) => searchMoves.includes(move)) ?? legal[0] ?? null;
    } catch {
      return null;
    }
  }

  async #runPerft(search: AskedSearch, depth: number): Promise<void> {
    let answer: readonly string[] = [];
    try {
      this.#output.note(...(await this.#setup.engine().ready()));
      const report = (move: PerftMove) => {
        if (this.#search === search) this.#output.write(perftLine(move));
      };
      const work = this.#setup.engine().perft(depth, report, search);
      const nodes = await this.#work(search, work);
      answer = nodes === null ? ["info string perft stopped"] : ["", `Nodes searched: ${nodes}`, ""];
    } catch (error) {
      this.#output.reportFailure(error);
    }
    this.finish(search, ...answer);
  }
}

/**
 * Resolves when the answer to a search may be written: an infinite or pondering search must be released
 * first.
 */
function released(search: AskedSearch): Promise<void> {
  return search.until(() => search.stopAsked || !search.openEnded);
}

/** True in a game with a clock. It runs from the `go` on, even while the `go` waits. */
function isTimed({ whiteTimeMs, blackTimeMs }: SearchLimits): boolean {
  return whiteTimeMs !== undefined || blackTimeMs !== undefined;
}
