// Holds the engine for one search or one other task at a time.
import { InputError } from "../../base/input-error";
import type { PoolKeeper } from "../threads/pool-keeper";
import type { Search, SearchControl } from "./search";

export class Occupation {
  readonly #keeper: PoolKeeper;
  /** Controls the running search. */
  readonly #control: SearchControl;
  #search: Search<unknown> | undefined;
  /** The running task other than a search, in words that complete "the engine is busy …". */
  #task: string | undefined;
  /** Settles when the task is over. */
  #over: Promise<unknown> = Promise.resolve();

  constructor(keeper: PoolKeeper, control: SearchControl) {
    this.#keeper = keeper;
    this.#control = control;
  }

  /** The running search or perft. */
  get search(): Search<unknown> | undefined {
    return this.#search;
  }

  /** @throws InputError while something runs, and once the engine is closed. */
  refuseWhenBusy(): void {
    this.#keeper.refuseWhenClosed();
    if (this.#search) throw new InputError("a search is running");
    if (this.#task !== undefined) throw new InputError(`the engine is busy ${this.#task}`);
  }

  /** Runs a task during which no other may begin. @throws InputError while something else runs. */
  async exclusively<Result>(task: string, action: () => Promise<Result>): Promise<Result> {
    this.refuseWhenBusy();
    this.#task = task;
    // Threads that are still starting would miss the change.
    const work = this.#keeper.settled().then(action);
    this.#over = work.catch(() => {});
    try {
      return await this.unlessClosed(work);
    } finally {
      this.#task = undefined;
    }
  }

  /** Runs a search or perft. The caller has made sure that nothing else runs. */
  async working<Result>(search: Search<unknown>, action: () => Promise<Result>): Promise<Result> {
    this.#search = search;
    search.attach(this.#control);
    try {
      const result = await this.unlessClosed(action());
      search.rethrow();
      return result;
    } finally {
      await this.#keeper.discardBroken();
      this.#search = undefined;
      search.detach();
    }
  }

  /** The result of some work. @throws InputError when it failed because the engine was closed. */
  async unlessClosed<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      this.#keeper.refuseWhenClosed();
      throw error;
    }
  }

  /** Resolves when no task other than a search runs. */
  async taskEnded(): Promise<void> {
    while (this.#task !== undefined) await this.#over;
  }
}
