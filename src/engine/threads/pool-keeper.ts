// Manages the engine's threads and table: starts them when they are first needed, replaces them when their
// number or size changes, empties the table, and releases everything.
import { collectGarbage } from "#platform/garbage";
import { InputError } from "../../base/input-error";
import type { Board } from "../chess/board";
import type { Network } from "../network/network";
import { NetworkChoice, networkIn } from "../network/network-choice";
import type { TablebaseChoice } from "../syzygy/tablebase-choice";
import { TableState } from "../tt/table-state";
import type { EngineSettings, SettingsChanges, TableSnapshot, TableStatistics } from "../types";
import { discardMemory } from "./discarded-memory";
import type { ThreadPool } from "./pool";
import { PoolStarter, reductions } from "./pool-starter";
import { isSystemLimit } from "./system-limit";
import { warmUp } from "./warm-up";

/** A pool with a table that is ready for use. */
export interface ReadyPool {
  readonly pool: ThreadPool;
  /** The last search's number for time stamping, 0…31, or the number of the search that is about to begin. */
  readonly generation: number;
}

export class PoolKeeper {
  readonly #starter: PoolStarter;
  readonly #forcesGarbageCollection: boolean;
  readonly #networks = new NetworkChoice();
  readonly #tables: TablebaseChoice;
  #pool: ThreadPool | undefined;
  #starting: Promise<void> | undefined;
  /** Resolves when the first thread of the starting pool is up. */
  #firstUp: Promise<void> = Promise.resolve();
  #resolveFirstUp: () => void = () => {};
  /** Notes on the present pool that nobody has taken. */
  #poolNotes: readonly string[] = [];
  /** Settles when a start may begin. */
  #obstacle: Promise<unknown> = Promise.resolve();
  #closed = false;
  readonly #table = new TableState();
  /**
   * True once a hidden search has made the optimizing compiler translate the module's code; all threads share
   * it.
   */
  #warm = false;
  /** True while the hidden search runs. */
  #warmingUp = false;

  /** `tables`: the threads probe them; `forcesGarbageCollection`: see EngineHost. */
  constructor(module: WebAssembly.Module, tables: TablebaseChoice, forcesGarbageCollection: boolean) {
    this.#starter = new PoolStarter(module, tables);
    this.#tables = tables;
    this.#forcesGarbageCollection = forcesGarbageCollection;
  }

  /** @throws InputError once the engine is closed. */
  refuseWhenClosed(): void {
    if (this.#closed) throw new InputError("the engine is closed");
  }

  /** See PoolStarter. */
  get board(): Board {
    return this.#starter.board;
  }

  /** See PoolStarter. @throws RangeError when not even one thread can start. */
  threadsFor(settings: EngineSettings): number {
    return this.#starter.threadsFor(settings);
  }

  /** The pool, if it has been started. */
  get current(): ThreadPool | undefined {
    return this.#pool;
  }

  /** @throws InputError when the engine has been closed meanwhile. */
  get #present(): ThreadPool {
    if (!this.#pool) throw new InputError("the engine is closed");
    return this.#pool;
  }

  /** The network for these settings. @throws InputError when its file is refused. */
  async networkOf({ evalFile }: EngineSettings): Promise<Network> {
    if (evalFile !== this.#networks.file) await this.useFiles({ evalFile });
    return this.#networks.network;
  }

  /**
   * From now on evaluates with the network of `evalFile` and probes the endgame tables in `syzygyPath`; undefined = no
   * change. A change of either empties the table, and a new network clears the threads' histories too.
   * @throws InputError when the file is refused or a folder cannot be listed. Network and tables then stay.
   */
  async useFiles({ evalFile, syzygyPath }: SettingsChanges): Promise<void> {
    const network = evalFile === undefined ? undefined : await networkIn(evalFile);
    // This is the last step that can be refused.
    if (syzygyPath !== undefined) await this.#tables.choose(syzygyPath);
    if (evalFile !== undefined && network) {
      this.#networks.choose(evalFile, network);
      this.#pool?.instance.loadNetwork(network);
      await this.forget();
    }
    if (syzygyPath !== undefined) {
      if (this.#pool) await this.#starter.useTablebases(this.#pool);
      await this.emptyTable();
    }
  }

  /**
   * Starts a pool for these settings, unless one exists or is starting. Resolves when the pool can be used.
   * `hasTime` = there is time for the hidden search, if it has not been made.
   */
  async start(settings: EngineSettings, hasTime: boolean): Promise<void> {
    this.refuseWhenClosed();
    const isUsable = this.#pool !== undefined && !this.#pool.broken && (this.#warm || !hasTime);
    if (!isUsable || this.#starting) await this.#start(settings, hasTime);
  }

  /** The notes for the user since the last call: on tables that were left out, and on a pool that is smaller than asked. */
  takeNotes(): readonly string[] {
    const notes = [...this.#tables.takeNotes(), ...this.#poolNotes];
    this.#poolNotes = [];
    return notes;
  }

  /** The running start, or a new one. */
  #start(settings: EngineSettings, hasTime: boolean): Promise<void> {
    if (!this.#starting) {
      this.#firstUp = new Promise((resolve) => {
        this.#resolveFirstUp = resolve;
      });
      this.#starting = this.#startNew(settings, hasTime).finally(() => {
        this.#starting = undefined;
      });
    }
    return this.#starting;
  }

  /** Starts a pool. Resolves when its first thread is up. */
  async startFirst(settings: EngineSettings): Promise<void> {
    this.refuseWhenClosed();
    await Promise.race([this.#start(settings, true), this.#firstUp]);
  }

  /** Starts as `start` does without time. After `hurry` it waits only for the first thread. */
  startInHurry(settings: EngineSettings, hurry: Promise<void>): Promise<void> {
    const started = this.start(settings, false);
    const first = hurry.then(async () => {
      await this.#firstUp;
      this.stopWarmUp();
      if (!this.#pool || this.#pool.threads.length === this.#pool.size.threads) return started;
      // No hidden search may begin beside the user's search.
      this.#warm = true;
    });
    return Promise.race([started, first]);
  }

  /** The pool, after a start if necessary. */
  async started(settings: EngineSettings): Promise<ReadyPool> {
    await this.start(settings, true);
    return { pool: this.#present, generation: this.#table.generation };
  }

  /** Resolves when no start is running. */
  async settled(): Promise<void> {
    await this.#starting?.catch(() => {});
  }

  /** Makes starts from now on wait for the end of some work. */
  holdStarts(work: Promise<unknown>): void {
    this.#obstacle = work.catch(() => {});
  }

  async #startNew(settings: EngineSettings, hasTime: boolean): Promise<void> {
    await this.#obstacle;
    await this.discardBroken();
    if (!this.#pool) await this.#startPoolFor(settings);
    if (this.#pool && hasTime && !this.#warm) await this.#warmUp(this.#pool, settings);
  }

  async #warmUp(pool: ThreadPool, settings: EngineSettings): Promise<void> {
    this.#warmingUp = true;
    try {
      await warmUp(pool, this.board, settings, this.#table.isUsed);
    } finally {
      this.#warmingUp = false;
    }
    pool.instance.setInt(this.board.core.CONTROL_GENERATION, this.#table.generation);
    this.#warm = true;
  }

  /** Ends the hidden search soon; does nothing if none runs. */
  stopWarmUp(): void {
    if (this.#warmingUp) this.#pool?.stop();
  }

  /**
   * Starts the pool. Threads need memory besides the table: if they get none, the table is halved. If the system refuses a thread
   * or an open file, the number of threads is halved.
   */
  async #startPoolFor(settings: EngineSettings): Promise<void> {
    let threads = this.threadsFor(settings);
    let { hashMb } = settings;
    let refused = false;
    // The loop is for a lack of memory, and a refused network must not enter it.
    const network = await this.#follow(settings);
    for (;;) {
      try {
        const pool = await this.#starter.startFirst(network, { threads, hashMb }, settings);
        this.#pool = pool;
        this.#table.reset();
        this.#poolNotes = reductions(pool.size, settings, refused);
        this.#resolveFirstUp();
        await pool.complete;
        return;
      } catch (error) {
        await this.discard();
        if (this.#closed) throw error;
        if (threads > 1 && isSystemLimit(error)) {
          refused = true;
          threads >>= 1;
        } else if (hashMb > 1) hashMb >>= 1;
        else throw error;
        collectGarbage();
      }
    }
  }

  /** Makes new pools probe the endgame tables of these settings. Returns their network. @throws InputError as useFiles does */
  async #follow(settings: EngineSettings): Promise<Network> {
    const network = await this.networkOf(settings);
    await this.#tables.follow(settings.syzygyPath);
    return network;
  }

  /** A pool for these settings besides the present one; `hashMb` is the size of its table, if there is room. */
  async makePool(threads: number, hashMb: number, settings: EngineSettings): Promise<ThreadPool> {
    const network = await this.#follow(settings);
    return this.#starter.startWhole(network, { threads, hashMb }, settings);
  }

  /** Replaces the present pool by another one, whose table holds entries. `generation`: see ReadyPool. */
  async adopt({ pool, generation }: ReadyPool): Promise<void> {
    await this.discard();
    this.#pool = pool;
    this.#table.fill(generation);
    pool.instance.setInt(this.board.core.CONTROL_GENERATION, generation);
  }

  /** The pool, ready for one more search. Without time stamping the table is cleared first. */
  async forSearch(settings: EngineSettings): Promise<ReadyPool> {
    const pool = this.#present;
    if (!settings.timeStamping) await this.emptyTable();
    const generation = this.#table.nextSearch();
    // A hidden search would make the threads forget the histories of this one.
    this.#warm = true;
    return { pool, generation };
  }

  /** Empties a used table. Clearing gigabytes takes time, and memory that was never touched is free. */
  async emptyTable(): Promise<void> {
    await this.discardBroken();
    if (this.#table.isUsed) await this.#pool?.clearTable();
    this.#table.reset();
  }

  /** See EngineApi. */
  get isTableUsed(): boolean {
    return this.#table.isUsed && this.#pool !== undefined;
  }

  /** Forgets table and histories. */
  async forget(): Promise<void> {
    await this.emptyTable();
    await this.#pool?.clearThreads();
  }

  async statistics(settings: EngineSettings): Promise<TableStatistics> {
    const { pool } = await this.started(settings);
    return pool.statistics();
  }

  /** A snapshot of the table, also while the threads work; null before there is one. */
  snapshot(): TableSnapshot | null {
    return this.#pool?.snapshot() ?? null;
  }

  /** Gives threads and memory back; the next start makes new ones. */
  async discard(): Promise<void> {
    const bytes = this.#pool?.instance.memory.buffer.byteLength ?? 0;
    // No variable may hold the pool when the garbage is collected.
    const ended = this.#pool?.terminate();
    this.#pool = undefined;
    this.#poolNotes = [];
    await ended;
    if (ended) discardMemory(bytes, this.#forcesGarbageCollection);
  }

  /** Discards a pool with a thread that failed, or was ended to stop it. */
  async discardBroken(): Promise<void> {
    if (this.#pool?.broken) await this.discard();
  }

  /** Gives everything back for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#obstacle;
    // Starting threads are ended too.
    await this.#pool?.terminate();
    await this.settled();
    await this.discard();
  }
}
