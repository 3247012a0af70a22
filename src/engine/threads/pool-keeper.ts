// The engine's threads and table over time: started when first needed, replaced when their number or size changes,
// emptied, saved, loaded, and given back.

import { readNetworkFile } from "#network/network-file";
import { collectGarbage } from "#platform/garbage";
import { now } from "#platform/monotonic";
import { sharesMemory } from "#platform/sharing";
import { HashFile, writeHashFile } from "#table/hash-file";
import { InputError } from "../../base/input-error";
import { Board } from "../chess/board";
import { GENERATIONS, MIB } from "../instance/core";
import { embeddedNetwork } from "../network/embedded-network";
import type { Network } from "../network/network";
import { beside, insteadOf, means, tableRoomMb, threadRoom } from "../table/room";
import { schemeNumber } from "../table/schemes";
import { readSnapshot, readStatistics } from "../table/statistics";
import type { EngineSettings, SearchLimits, TableSnapshot, TableStatistics } from "../types";
import { writeOrders } from "./orders";
import { ThreadPool } from "./pool";

/** Depth and time of the hidden search that lets the machine code of the hot functions be compiled. */
const WARM_UP: SearchLimits = { depth: 12, moveTimeMs: 400 };
const WARM_UP_TABLE_MB = 4;

export class PoolKeeper {
  readonly #module: WebAssembly.Module;
  readonly #forcesGarbageCollection: boolean;
  /** A board of our own: it knows the memory map, and the warm-up searches it. */
  #layout: Board | undefined;
  #pool: ThreadPool | undefined;
  #starting: Promise<readonly string[]> | undefined;
  #closed = false;
  /** Undefined for the embedded one. */
  #network: Network | undefined;
  #networkFile = "";
  /** Settles when no file is read or written. */
  #fileWork: Promise<unknown> = Promise.resolve();
  #generation = 0;
  /** False while the table is known to be empty. */
  #tableUsed = false;
  /** True once a hidden search has had the module's code compiled well; all threads share it. */
  #warm = false;

  /** `forcesGarbageCollection`: see EngineHost. */
  constructor(module: WebAssembly.Module, forcesGarbageCollection: boolean) {
    this.#module = module;
    this.#forcesGarbageCollection = forcesGarbageCollection;
  }

  get closed(): boolean {
    return this.#closed;
  }

  get #presentNetwork(): Network {
    return this.#network ?? embeddedNetwork();
  }

  /** The network that searches under these settings evaluate with. @throws InputError when its file is refused. */
  async networkOf({ evalFile }: EngineSettings): Promise<Network> {
    if (evalFile !== this.#networkFile) await this.useNetwork(evalFile);
    return this.#presentNetwork;
  }

  get #board(): Board {
    this.#layout ??= new Board(this.#module);
    return this.#layout;
  }

  /** The pool, if it has been started. */
  get current(): ThreadPool | undefined {
    return this.#pool;
  }

  /**
   * Starts a pool for these settings unless there is one or one is on its way; resolves to notes for the user once it
   * can be used. `warmUp` = there is time for the hidden search, where none has been made.
   */
  start(settings: EngineSettings, warmUp: boolean): Promise<readonly string[]> {
    if (this.#closed) return Promise.reject(new InputError("the engine is closed"));
    const isUsable = this.#pool !== undefined && !this.#pool.broken && (this.#warm || !warmUp);
    if (isUsable && !this.#starting) return Promise.resolve([]);
    this.#starting ??= this.#startNew(settings, warmUp).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /**
   * Evaluates with the network of a file ("" = the embedded one) from now on; what was learned with another is forgotten.
   * @throws InputError when the file is refused; the network then stays.
   */
  async useNetwork(file: string): Promise<void> {
    this.#network = file === "" ? undefined : await readNetworkFile(file);
    this.#networkFile = file;
    this.#pool?.useNetwork(this.#presentNetwork);
    await this.forget();
  }

  /** Resolves when no start is on its way. */
  async settled(): Promise<void> {
    await this.#starting?.catch(() => []);
  }

  async #startNew(settings: EngineSettings, warmUp: boolean): Promise<readonly string[]> {
    // A table that is being loaded brings its own threads.
    await this.#fileWork;
    await this.discardBroken();
    const notes = this.#pool ? [] : await this.#startPoolFor(settings);
    if (this.#pool && warmUp && !this.#warm) await this.#warmUp(this.#pool, settings);
    return notes;
  }

  /** Starts the pool there will be; returns notes. */
  async #startPoolFor(settings: EngineSettings): Promise<readonly string[]> {
    const threads = this.#threadsFor(settings);
    const pool = await this.#startLargest(threads, settings);
    this.#pool = pool;
    this.#tableUsed = false;
    this.#generation = 0;
    const notes: string[] = [];
    if (threads !== settings.threads) {
      const reason = sharesMemory()
        ? ", the most there is room for"
        : ": the page is not cross-origin isolated";
      notes.push(`Threads reduced to ${threads}${reason}`);
    }
    if (pool.hashMb !== settings.hashMb)
      notes.push(`Hash reduced to ${pool.hashMb} MB, the most there is room for`);
    return notes;
  }

  /** How many of the threads that are wanted there can be. @throws RangeError when there cannot be one. */
  #threadsFor({ threads }: EngineSettings): number {
    if (!sharesMemory()) return 1;
    const room = threadRoom(means());
    if (room === 0) throw new RangeError("the limit of the address space leaves no room for a search thread");
    return Math.min(threads, room);
  }

  /** Threads need memory besides the table: where they get none, the table gives way. */
  async #startLargest(threads: number, settings: EngineSettings): Promise<ThreadPool> {
    const network = await this.networkOf(settings);
    for (let { hashMb } = settings; ; hashMb >>= 1) {
      try {
        return await this.#startPool(network, threads, hashMb, settings);
      } catch (error) {
        if (hashMb <= 1) throw error;
        collectGarbage();
      }
    }
  }

  /** A pool that searches as the settings want it; `hashMb` is the size of its table, if there is room. */
  async #startPool(
    network: Network,
    threads: number,
    hashMb: number,
    { tunables }: EngineSettings,
  ): Promise<ThreadPool> {
    const pool = await ThreadPool.start(this.#module, this.#board.core, network, threads, hashMb);
    if (Object.keys(tunables).length > 0) await pool.tune(tunables);
    return pool;
  }

  /** WebAssembly starts in quickly made code; a short search has the hot functions compiled well. The table stays. */
  async #warmUp(pool: ThreadPool, settings: EngineSettings): Promise<void> {
    const loaded = this.#tableUsed ? pool.table.slice(0, WARM_UP_TABLE_MB * MIB) : null;
    await pool.withSmallTable(WARM_UP_TABLE_MB, async () => {
      writeOrders(pool, this.#board, {
        limits: WARM_UP,
        settings: { ...settings, tableStatistics: false, limitStrength: false },
        searchMoves: [],
        generation: 0,
        startedAt: now(),
      });
      await pool.main.order({ kind: "search" });
      await pool.clearTable();
    });
    if (loaded) pool.table.set(loaded);
    pool.setInt(this.#board.core.CONTROL_GENERATION, this.#generation);
    await pool.clearThreads();
    this.#warm = true;
  }

  /** The pool, ready for one more search. The table is cleared first where the settings want that. */
  async forSearch(settings: EngineSettings): Promise<{ pool: ThreadPool; generation: number }> {
    const pool = this.#pool;
    if (!pool) throw new InputError("the engine is closed");
    if (!settings.timeStamping) await this.emptyTable();
    this.#generation = (this.#generation + 1) % GENERATIONS;
    this.#tableUsed = true;
    // What this search has learned is not to be lost to a hidden one.
    this.#warm = true;
    return { pool, generation: this.#generation };
  }

  /** Empties the table, unless it is: clearing gigabytes takes time, and memory that was never touched is free. */
  async emptyTable(): Promise<void> {
    await this.discardBroken();
    if (this.#tableUsed) await this.#pool?.clearTable();
    this.#tableUsed = false;
    this.#generation = 0;
  }

  /** Forgets table and histories. */
  async forget(): Promise<void> {
    await this.emptyTable();
    await this.#pool?.clearThreads();
  }

  async statistics(settings: EngineSettings): Promise<TableStatistics> {
    await this.start(settings, true);
    if (!this.#pool) throw new InputError("the engine is closed");
    return readStatistics(this.#pool, this.#board.core);
  }

  /** What can be seen of the table whatever the threads are doing; null before there is one. */
  snapshot(): TableSnapshot | null {
    return this.#pool ? readSnapshot(this.#pool, this.#board.core) : null;
  }

  /** @throws InputError when the file cannot be written, or when `signal` ends it. */
  async save(file: string, settings: EngineSettings, signal: AbortSignal): Promise<string> {
    await this.start(settings, true);
    const pool = this.#pool;
    if (!pool) throw new InputError("the engine is closed");
    const info = {
      hashMb: pool.hashMb,
      scheme: settings.replacementScheme,
      generation: this.#generation,
      keyFamily: this.#board.keyFamily,
    };
    const written = writeHashFile(file, info, pool.table, signal);
    this.#fileWork = written.catch(() => {});
    await written;
    return `table of ${pool.hashMb} MB saved to ${file}`;
  }

  /**
   * Reads a saved table into a new pool, which takes the place of the present one only when all has gone well.
   * Returns the settings that the file brings with it.
   * @throws InputError when the file is refused or there is no memory for it, or when `signal` ends it.
   */
  load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    // A start that was asked for before comes first; one that is asked for from now on waits for the file.
    const loaded = this.settled().then(() => this.#load(file, settings, signal));
    this.#fileWork = loaded.catch(() => {});
    return loaded;
  }

  async #load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    const saved = await HashFile.open(file, signal);
    const { hashMb, scheme, generation, keyFamily } = saved.info;
    const { core } = this.#board;
    if (keyFamily !== this.#board.keyFamily) throw new InputError(`${file}: saved with other Zobrist keys`);
    const network = await this.networkOf(settings);
    const present = this.#pool?.size;
    const threads = present?.threads ?? this.#threadsFor(settings);
    const most = present ? tableRoomMb(insteadOf(means(), present), threads) : hashMb;
    if (most < hashMb) throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${most}`);
    // The file has been checked from end to end: it may cost the present table where there is no room for both.
    if (present && tableRoomMb(beside(means(), present), threads) < hashMb) await this.discard();
    const pool = await this.#startPool(network, threads, hashMb, settings);
    try {
      if (pool.hashMb !== hashMb) {
        throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${pool.hashMb}`);
      }
      await saved.readInto(pool.table, signal);
      pool.setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
      await pool.dropImpossible();
      if (this.#closed) throw new InputError("the engine is closed");
    } catch (error) {
      await pool.terminate();
      throw error;
    }
    await this.discard();
    this.#pool = pool;
    this.#tableUsed = true;
    this.#generation = generation;
    pool.setInt(core.CONTROL_GENERATION, generation);
    return { hashMb, replacementScheme: scheme };
  }

  /** Gives threads and memory back; the next start makes new ones. */
  async discard(): Promise<void> {
    // No variable may hold the pool when the garbage is collected.
    const ended = this.#pool?.terminate();
    this.#pool = undefined;
    await ended;
    if (ended && this.#forcesGarbageCollection) collectGarbage();
  }

  /** A thread that failed, or was ended to stop it, cannot be used again. */
  async discardBroken(): Promise<void> {
    if (this.#pool?.broken) await this.discard();
  }

  /** Gives everything back for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#fileWork;
    await this.settled();
    await this.discard();
  }
}
