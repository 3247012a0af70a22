// The life of one search or perft: asked for, begun, over. Whoever asks holds this object from the first moment to the last, and
// the engine works on it. UCI, the npm package and the page pass the same object on.
import { now } from "#platform/monotonic";
import type { SearchInfo, SearchLimits, SearchResult } from "../types";

/** What the engine does with a search that it works on. @internal */
export interface SearchControl {
  stop(): void;
  ponderHit(): void;
  /** Ends the threads. The search fails, and the table is lost. */
  abandon(): void;
}

/**
 * A search under way. `for await` goes over its lines of analysis, each as soon as it is known, and ends with the search;
 * leaving the loop early stops the search and waits for its end. Nobody has to listen: `result` alone will do.
 *
 * A search that fails throws in the loop and rejects `result`; refused input is an {@link InputError}.
 */
export class Search<Result = SearchResult> implements AsyncIterable<SearchInfo> {
  /** The move to play, once a limit is reached or the search has been stopped. */
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
    // Whoever wants to know of a failure asks; it must not end a program that has stopped listening.
    this.result.catch(() => {});
  }

  /** What the user should know of a search that had to start the engine first: see `Engine.ready`. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Ends the search soon with the best move found so far; harmless when it is over or has been refused. */
  stop(): void {
    if (this.#stopAsked) return;
    this.#stopAsked = true;
    this.#control?.stop();
    this.#changed();
  }

  /**
   * The opponent has played the move that was pondered on: the limits apply from now on, counted from the start of the
   * search. Harmless in a search that does not ponder.
   */
  ponderHit(): void {
    if (!this.#pondering) return;
    this.#pondering = false;
    this.#control?.ponderHit();
    this.#changed();
  }

  /** Every line from the first one on; each loop sees all of them. */
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

  /** Keeps a line for the loops. As a listener of its own search it hears of all. @internal */
  onInfo(info: SearchInfo): void {
    this.#infos.push(info);
    this.#changed();
  }

  /** @internal */
  onNote(note: string): void {
    this.#notes.push(note);
  }

  /** Nothing but a stop, or a ponder hit, may end it. @internal */
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

  /** The threads work on it: a stop can be obeyed. @internal */
  get begun(): boolean {
    return this.#begun;
  }

  /** Nobody waits for the result any more. @internal */
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

  /** Has the result be that of some work. @internal */
  perform<Actual extends Result>(work: () => Promise<Actual>): Promise<Actual> {
    const done = work().finally(() => {
      this.#over = true;
      this.#changed();
    });
    this.#settle(done);
    return done;
  }

  /** The engine works on it from now on; a stop that came before counts. @internal */
  attach(control: SearchControl): void {
    this.#control = control;
    if (this.#stopAsked) control.stop();
  }

  /** The engine has done its work. @internal */
  detach(): void {
    this.#control = null;
  }

  /** @internal */
  begin(): void {
    this.#begun = true;
    this.#changed();
  }

  /** Ends it by all means, when a stop is not obeyed. @internal */
  abandon(): void {
    this.#abandoned = true;
    this.stop();
    this.#control?.abandon();
  }

  /** Calls the program that asked; what that throws ends the search. @internal */
  callBack(action: () => void): void {
    if (this.#failure) return;
    try {
      action();
    } catch (error) {
      this.#failure = { error };
      this.stop();
    }
  }

  /** @throws what the program threw that was called. @internal */
  rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
