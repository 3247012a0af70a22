// The life of one search or perft: requested, started, over. The caller holds this object from beginning to end, and the
// engine works on it. UCI, the npm package and the page pass the same object on.
import { now } from "#platform/monotonic";
import type { SearchInfo, SearchLimits, SearchResult } from "../types";

/** The engine's controls of a running search. @internal */
export interface SearchControl {
  stop(): void;
  ponderHit(): void;
  /** Ends the threads. The search fails, and the table is lost. */
  abandon(): void;
}

/**
 * A search under way. `for await` goes over its lines of analysis, each as soon as it is known, and ends with the search;
 * leaving the loop early stops the search and waits for its end. The loop is optional: `result` works without it.
 *
 * A search that fails throws in the loop and rejects `result`; refused input is an {@link InputError}.
 */
export class Search<Result = SearchResult> implements AsyncIterable<SearchInfo> {
  /** Resolves to the move to play when a limit is reached or the search is stopped. */
  readonly result: Promise<Result>;
  /** When its time began, ms on the clock of monotonic.ts. @internal */
  startedAt: number;
  #settle: (result: Promise<unknown>) => void = () => {};
  readonly #infinite: boolean;
  #pondering: boolean;
  #stopAsked = false;
  #abandoned = false;
  #begun = false;
  #over = false;
  #control: SearchControl | null = null;
  #failure: { readonly error: unknown } | undefined;
  readonly #infos: SearchInfo[] = [];
  readonly #notes: string[] = [];
  #waiting: readonly { readonly holds: () => boolean; readonly resolve: () => void }[] = [];

  /** Made by `Engine.search`. @internal */
  constructor(limits: Pick<SearchLimits, "infinite" | "ponder"> = {}, askedAt = now()) {
    this.#infinite = limits.infinite === true;
    this.#pondering = limits.ponder === true;
    this.startedAt = askedAt;
    this.result = new Promise((resolve) => {
      this.#settle = resolve as (result: Promise<unknown>) => void;
    });
    // An unhandled rejection must not end a program that has stopped listening.
    this.result.catch(() => {});
  }

  /** Notes of a search that had to start the engine first: see `Engine.ready`. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Ends the search soon with the best move found so far; does nothing when it is over or was refused. */
  stop(): void {
    if (this.#stopAsked) return;
    this.#stopAsked = true;
    this.#control?.stop();
    this.#changed();
  }

  /**
   * The opponent has played the move that was pondered on: the limits apply from now on, counted from the start of the
   * search. Does nothing in a search that does not ponder.
   */
  ponderHit(): void {
    if (!this.#pondering) return;
    this.#pondering = false;
    this.#control?.ponderHit();
    this.#changed();
  }

  /** Iterates over all lines from the first; each loop gets all of them. */
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
      this.stop();
      await this.result.catch(() => {});
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
    return this.#infinite || this.#pondering;
  }

  /** @internal */
  get pondering(): boolean {
    return this.#pondering;
  }

  /** @internal */
  get stopAsked(): boolean {
    return this.#stopAsked;
  }

  /** True when the threads work on it, so that a stop takes effect. @internal */
  get begun(): boolean {
    return this.#begun;
  }

  /** True when the result is no longer wanted. @internal */
  get abandoned(): boolean {
    return this.#abandoned;
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

  /** Makes the result of some work the search's result. @internal */
  perform<Actual extends Result>(work: () => Promise<Actual>): Promise<Actual> {
    const done = work().finally(() => {
      this.#over = true;
      this.#changed();
    });
    this.#settle(done);
    return done;
  }

  /** Called when the engine starts work on the search; an earlier stop counts. @internal */
  attach(control: SearchControl): void {
    this.#control = control;
    if (this.#stopAsked) control.stop();
  }

  /** Called when the engine has ended its work. @internal */
  detach(): void {
    this.#control = null;
  }

  /** @internal */
  begin(): void {
    this.#begun = true;
    this.#changed();
  }

  /** Ends the threads of a search that ignores a stop. @internal */
  abandon(): void {
    this.#abandoned = true;
    this.stop();
    this.#control?.abandon();
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
