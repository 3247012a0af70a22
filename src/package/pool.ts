// A pool of engines for programs with many requests, such as servers.
import { shown } from "../base/check";
import { InputError } from "../base/input-error";
import type { SettingsChanges } from "../engine/types";
import { Engine } from "./engine";

/** Most engines of a pool. */
const MOST = 1024;

/**
 * Some engines that requests share. Each request gets an engine of its own while it needs one; further requests wait for the first
 * engine that is free, in their order.
 */
export class EnginePool {
  readonly #engines: readonly Engine[];
  readonly #idle: Engine[];
  readonly #waiting: ((engine: Engine) => void)[] = [];
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  /**
   * @param size the number of engines, 1…1024: that many requests are served at the same time. Each engine starts its threads with
   * its first search.
   * @param settings the settings of every engine: see {@link EngineSettings}.
   * @throws InputError naming the first value that is out of range.
   */
  constructor(size: number, settings: SettingsChanges = {}) {
    if (!Number.isInteger(size) || size < 1 || size > MOST)
      throw new InputError(`size must be a whole number from 1 to ${MOST}, not ${shown(size)}`);
    this.#engines = Array.from({ length: size }, () => new Engine(settings));
    this.#idle = [...this.#engines];
  }

  /**
   * Lends an engine until the promise of `work` settles. A request sets its own position. It should not count on a table without
   * entries.
   * @param work for example `(engine) => { engine.setPosition(fen); return engine.search({ depth: 12 }).result; }`.
   * @returns the result of `work`; its error rejects the promise.
   * @throws InputError once the pool is closed.
   */
  async use<Result>(work: (engine: Engine) => Result | Promise<Result>): Promise<Result> {
    if (this.#closed) throw new InputError("the pool is closed");
    const done = this.#lend(work);
    this.#running.add(done);
    const forget = () => void this.#running.delete(done);
    done.then(forget, forget);
    return done;
  }

  async #lend<Result>(work: (engine: Engine) => Result | Promise<Result>): Promise<Result> {
    const engine = this.#idle.pop() ?? (await new Promise<Engine>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(engine);
    } finally {
      // A program that leaves its search running must not disturb the next one.
      await engine.stop();
      const next = this.#waiting.shift();
      if (next) next(engine);
      else this.#idle.push(engine);
    }
  }

  /** Serves the requests that have been made, then ends all engines. Refuses new ones. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#running);
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  /** {@link EnginePool.close} for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
