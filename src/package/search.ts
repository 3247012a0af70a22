// One search of the package's Engine: its lines as they come, its result, and how to end it.
import { checkLimits } from "../engine/limits/check-limits";
import type { EngineApi, SearchInfo, SearchLimits, SearchResult } from "../engine/types";
import { type Abortable, abortable } from "./abortable";

/**
 * A search under way. `for await` goes over its lines of analysis, each as soon as it is known, and ends with the search;
 * leaving the loop early stops the search and waits for its end. Nobody has to listen: `result` alone will do.
 *
 * A search that fails throws in the loop and rejects `result`; refused input is an {@link InputError}.
 */
export class Search implements AsyncIterable<SearchInfo> {
  /** The move to play, once a limit is reached or the search has been stopped. */
  readonly result: Promise<SearchResult>;
  readonly #engine: EngineApi;
  readonly #infos: SearchInfo[] = [];
  readonly #notes: string[] = [];
  #over = false;
  /** Whether the engine works on this search, and on nothing else. */
  #accepted = false;
  /** Loops that wait for the next line. */
  #waiting: (() => void)[] = [];

  /** @internal Made by `Engine.search`. */
  constructor(engine: EngineApi, limits: SearchLimits, options: Abortable = {}) {
    this.#engine = engine;
    this.result = abortable(
      options,
      () => this.stop(),
      () => this.#run(limits),
    ).finally(() => this.#end());
    // Whoever wants to know of a failure asks; it must not end a program that has stopped listening.
    this.result.catch(() => {});
  }

  async #run(limits: SearchLimits): Promise<SearchResult> {
    try {
      checkLimits(limits);
      const { busy } = this.#engine;
      const work = this.#engine.search(limits, {
        onInfo: (info) => {
          this.#infos.push(info);
          this.#wake();
        },
        onNote: (note) => {
          this.#notes.push(note);
        },
      });
      this.#accepted = !busy && this.#engine.busy;
      return await work;
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#over = true;
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** What the user should know of a search that had to start the engine first: see `Engine.ready`. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Ends the search soon with the best move found so far; harmless when it is over or has been refused. */
  stop(): void {
    if (this.#accepted && !this.#over) this.#engine.stop();
  }

  /**
   * The opponent has played the move that was pondered on: the limits apply from now on, counted from the start of the
   * search. Harmless in a search that does not ponder.
   */
  ponderHit(): void {
    if (this.#accepted && !this.#over) this.#engine.ponderHit();
  }

  /** Every line from the first one on; each loop sees all of them. */
  async *[Symbol.asyncIterator](): AsyncGenerator<SearchInfo, void, undefined> {
    try {
      for (let next = 0; ; next++) {
        while (next >= this.#infos.length && !this.#over) {
          await new Promise<void>((resolve) => this.#waiting.push(resolve));
        }
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
}
