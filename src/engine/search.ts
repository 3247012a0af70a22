// The life of one search or perft: requested, started, over. The caller holds this object from beginning to end, and the
// engine works on it. UCI, the npm package and the page pass the same object on.
import { now } from "#platform/runtime";
import { InputError } from "../base/input-error";
import type { SearchInfo, SearchLimits, SearchResult } from "./types";

/** The engine's controls of a running search. @internal */
export interface SearchControl {
  stop(): void;
  ponderHit(): void;
  /** Ends the threads. The search fails, and the table is lost. */
  abandon(): void;
}

/**
 * A running search. `for await` iterates over its lines of analysis as they come, and ends with the search. If the program
 * leaves the loop early, the search stops. The loop is optional: `result` works without it.
 *
 * If a search fails, the loop throws and `result` rejects. For refused input the error is an {@link InputError}. If nobody awaits it,
 * it is an unhandled rejection.
 */
export class Search<Result = SearchResult> implements AsyncIterable<SearchInfo> {
  /** Resolves when the search has ended: to the best move, the expected reply, the nodes, the time and the last line. */
  readonly result: Promise<Result>;
  /** When its time began, ms on the clock of `now`. @internal */
  startedAt: number;
  /** False while its time has not begun. @internal */
  clockRuns: boolean;
  /** True when the threads work on it, so that a stop takes effect. @internal */
  begun = false;
  /** The engine's controls while it works on it. @internal */
  control: SearchControl | null = null;
  /** True when the result is no longer wanted. @internal */
  abandoned = false;
  /** True until the ponder hit of a search with `ponder`. @internal */
  pondering: boolean;
  /** @internal */
  stopAsked = false;
  #settle: (result: Promise<unknown>) => void = () => {};
  readonly #infinite: boolean;
  #over = false;
  #failure: { readonly error: unknown } | undefined;
  readonly #infos: SearchInfo[] = [];
  readonly #notes: string[] = [];
  #waiting: readonly { readonly holds: () => boolean; readonly resolve: () => void }[] = [];

  /**
   * Made by `Engine.search`. `askedAt`: the time from which its clock runs; by default the clock starts when the threads are ready.
   * @internal
   */
  constructor(limits: Pick<SearchLimits, "infinite" | "ponder"> = {}, askedAt?: number) {
    this.#infinite = limits.infinite === true;
    this.pondering = limits.ponder === true;
    this.clockRuns = askedAt !== undefined;
    this.startedAt = askedAt ?? now();
    this.result = new Promise((resolve) => {
      this.#settle = resolve as (result: Promise<unknown>) => void;
    });
  }

  /**
   * Notes for the user, one line each: about a smaller table or fewer threads, as `Engine.ready` returns them, about moves to search
   * that are not legal, or about a bad file of endgame tables.
   */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /**
   * Ends the search soon with the best move found so far. Does nothing if the search is over or was refused. The promise, which
   * never rejects, resolves when the search has ended.
   */
  stop(): Promise<void> {
    if (!this.stopAsked) {
      this.stopAsked = true;
      this.control?.stop();
      this.#changed();
    }
    return this.until(() => this.#over);
  }

  /**
   * Call it when the opponent has played the expected move. The limits of the search apply from then on, and its time counts
   * from its start. Does nothing in a search without `ponder`.
   */
  ponderHit(): void {
    if (!this.pondering) return;
    this.pondering = false;
    this.control?.ponderHit();
    this.#changed();
  }

  /** Iterates over all lines from the first one. Each loop gets all lines. */
  async *[Symbol.asyncIterator](): AsyncGenerator<SearchInfo, void, undefined> {
    try {
      for (let next = 0; ; next++) {
        await this.until(() => this.#over || next < this.#infos.length);
        const info = this.#infos[next];
        if (!info) break;
        yield info;
      }
      await this.result;
    } finally {
      await this.stop();
      this.#forgive();
    }
  }

  /** Keeps a line for the loops. The search is its own listener. @internal */
  onInfo(info: SearchInfo): void {
    this.#infos.push(info);
    this.#changed();
  }

  /** @internal */
  onNote(note: string): void {
    this.#notes.push(note);
  }

  /** True when only a stop or a ponder hit may end it. @internal */
  get openEnded(): boolean {
    return this.#infinite || this.pondering;
  }

  /** Resolves when a condition on this search holds. @internal */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { holds, resolve }];
    });
  }

  #changed(): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ holds }) => !holds());
    for (const { holds, resolve } of waiting) if (holds()) resolve();
  }

  /** Starts its clock, unless it runs. @internal */
  startClock(): void {
    if (this.clockRuns) return;
    this.clockRuns = true;
    this.startedAt = now();
  }

  /**
   * Makes the result of some work the search's result. A refusal is a mistake of the program, so it does not go unnoticed if nobody
   * awaits it. Any other failure must not end a program that has stopped listening. @internal
   */
  perform<Actual extends Result>(work: () => Promise<Actual>): Promise<Actual> {
    const done = work().finally(() => {
      this.#over = true;
      this.#changed();
    });
    done.catch((error) => error instanceof InputError || this.#forgive());
    this.#settle(done);
    return done;
  }

  #forgive(): void {
    this.result.catch(() => {});
  }

  /** Called when the threads get to work on it; an earlier stop counts. @internal */
  begin(): void {
    this.begun = true;
    if (this.stopAsked) this.control?.stop();
    this.#changed();
  }

  /** Ends the threads of a search that ignores a stop. @internal */
  abandon(): void {
    this.abandoned = true;
    this.stop();
    this.control?.abandon();
  }

  /** Calls the program's callback; its error ends the search. @internal */
  callBack(action: () => void): void {
    if (this.#failure) return;
    try {
      action();
    } catch (error) {
      this.#failure = { error };
      this.stop();
    }
  }

  /** @throws the error that a callback threw. @internal */
  rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
