// The engine's search threads and their table: starts them when they are first needed, replaces them when their number or
// size changes, lends them to one search or task at a time, and releases everything.
import { collectGarbage } from "#platform/memory";
import { now, sharesMemory } from "#platform/runtime";
import { InputError } from "../../base/input-error";
import { lazy } from "../../base/lazy";
import { errorMessage } from "../../base/text";
import { Board } from "../chess/board";
import { GENERATIONS } from "../instance/sizes";
import { networkIn } from "../network/embedded-network";
import type { Network } from "../network/network";
import type { Search } from "../search";
import { effectOf, type SettingName } from "../settings";
import { TablebaseChoice } from "../syzygy/tablebase-choice";
import { giveBack, means, type PoolSize, threadRoom } from "../tt/table-memory";
import type { EngineSettings, SchemeName } from "../types";
import { type Equipment, orEnded, ThreadPool } from "./pool";
import { warmUp } from "./warm-up";

/** Part of a search's time that it waits for all threads. */
const PATIENCE = 1 / 4;
/** Longest time of a timer, ms. */
const LONGEST = 2 ** 31 - 1;

/**
 * What a caller needs: the threads, also the memory of their table, or also translated code, so that nothing slows the first search
 * down. Each includes those before it.
 */
type Readiness = "threads" | "table" | "code";

export class Threads {
  /** The settings in force. They change only while no start runs. */
  settings: EngineSettings;
  /** The endgame tables in use: the threads probe them. */
  readonly tables = new TablebaseChoice();
  readonly #forcesGarbageCollection: boolean;
  readonly #home: () => { readonly board: Board; readonly initialRoot: Uint8Array };
  /** The network in use and the name of its file; undefined = not read yet. */
  #network: { readonly file: string; readonly body: Network } | undefined;

  /** None runs until the first search or `ready` starts them. */
  #pool: ThreadPool | undefined;
  #starting: Promise<void> | undefined;
  /** What the running start aims at. A hurry lowers it: the start then leaves out what only makes the first search faster. */
  #goal: Readiness = "threads";
  /** Resolves when the first thread of the starting pool is up. */
  #firstUp: Promise<void> = Promise.resolve();
  #resolveFirstUp: () => void = () => {};
  /** The running search or perft, perhaps on the threads that are up while others start. Only `searching` sets it. */
  search: Search<unknown> | undefined;
  /** For good. */
  #closed = false;

  /** The running task other than a search: its name completes "the engine is busy …", and its end never rejects. */
  #task: { readonly name: string; readonly end: Promise<unknown> } | undefined;
  /** Settles when the work with a file is over. */
  #fileWork: Promise<unknown> = Promise.resolve();
  /** Notes on the present pool that nobody has taken. */
  #poolNotes: readonly string[] = [];
  /** The optimizing compiler has translated the module's code, which all threads share. */
  #isWarm = false;
  /** The last search's number for time stamping, 0…31; undefined while the table is known to be empty. */
  #generation: number | undefined;

  /** `forcesGarbageCollection`: see EngineHost. */
  constructor(module: WebAssembly.Module, settings: EngineSettings, forcesGarbageCollection: boolean) {
    this.settings = settings;
    this.#forcesGarbageCollection = forcesGarbageCollection;
    this.#home = lazy(() => {
      const board = new Board(module);
      return { board, initialRoot: board.snapshot() };
    });
  }

  /** The engine's board. It knows the addresses in the memory of every pool. */
  get board(): Board {
    return this.#home().board;
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

  // One search or one other task at a time.

  /** @throws InputError once the engine is closed. */
  refuseWhenClosed(): void {
    if (this.#closed) throw new InputError("the engine is closed");
  }

  /** @throws InputError while something runs, and once the engine is closed. */
  refuseWhenBusy(): void {
    this.refuseWhenClosed();
    if (this.search) throw new InputError("a search is running: await its result, or stop it");
    if (this.#task) throw new InputError(`the engine is busy ${this.#task.name}`);
  }

  /** Runs a task during which no other may begin. @throws InputError while something else runs. */
  async exclusively<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    this.refuseWhenBusy();
    // Threads that are still starting would miss the change.
    const work = this.settled().then(action);
    this.#task = { name, end: work.catch(() => {}) };
    try {
      return await this.#unlessClosed(work);
    } finally {
      this.#task = undefined;
    }
  }

  /** Runs a task with a file, whose end `close` waits for. @throws InputError while something else runs. */
  withFile<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    return this.exclusively(name, () => {
      const work = action();
      this.#fileWork = work.catch(() => {});
      return work;
    });
  }

  /** Runs a search or perft. The caller has made sure that nothing else runs. */
  async searching<Result>(search: Search<unknown>, action: () => Promise<Result>): Promise<Result> {
    this.search = search;
    search.control = {
      stop: () => this.#pool?.stop(),
      ponderHit: () => this.#pool?.instance.exports.orderPondering(false),
      abandon: () => void this.#pool?.terminate(),
    };
    try {
      const result = await this.#unlessClosed(action());
      search.rethrow();
      return result;
    } finally {
      await this.#discardBroken();
      this.search = undefined;
      search.control = null;
    }
  }

  /** The result of some work. @throws InputError when it failed because the engine was closed. */
  async #unlessClosed<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      this.refuseWhenClosed();
      throw error;
    }
  }

  /** Resolves when no task other than a search runs. */
  async taskEnded(): Promise<void> {
    while (this.#task) await this.#task.end;
  }

  // Starts.

  /** Waits for a task, then makes the first search as fast as later ones; during a search only for threads that are starting. */
  async ready(): Promise<void> {
    // A start that was cut short leaves the rest to this one.
    const cutShort = () => this.#starting && !this.search && this.#goal !== "code";
    while (this.#task || cutShort()) await (this.#task?.end ?? this.settled());
    await this.#unlessClosed(this.start(this.search ? "threads" : "code"));
  }

  /** Starts a pool, unless one exists or is starting. Resolves to it when it is as ready as `wanted`. */
  async start(wanted: Readiness): Promise<ThreadPool> {
    await this.#start(wanted);
    return this.#present;
  }

  /** The running start, or a new one. */
  async #start(wanted: Readiness): Promise<void> {
    this.refuseWhenClosed();
    if (!this.#starting) {
      this.#goal = wanted;
      this.#firstUp = new Promise((resolve) => {
        this.#resolveFirstUp = resolve;
      });
      this.#starting = this.#startNew().finally(() => {
        this.#starting = undefined;
      });
    }
    await this.#starting;
  }

  async #startNew(): Promise<void> {
    await this.#discardBroken();
    const pool = this.#pool ?? (await this.#startPool());
    this.#resolveFirstUp();
    if (this.#goal === "threads") return;
    await pool.touchTable();
    if (this.#goal !== "code" || this.#isWarm) return;
    const { board, initialRoot } = this.#home();
    await warmUp(pool, board, initialRoot, this.settings, this.#generation !== undefined);
    pool.instance.exports.orderGeneration(this.generation);
    this.#isWarm = true;
  }

  /** Makes a running start leave out what only makes the first search faster. Does nothing if none runs. */
  hurry(): void {
    if (!this.#starting) return;
    this.#goal = "threads";
    if (!this.#pool?.working) this.#pool?.stop();
  }

  /** Resolves when no start is running. */
  async settled(): Promise<void> {
    await this.#starting?.catch(() => {});
  }

  /**
   * Starts the clock of a search when it has its threads with the memory of their table, as far as it has the time for: after a stop,
   * or a part of `hardMs` from its start, it waits only for the first thread; 0 = no limit. Without time stamping the table is
   * cleared first.
   */
  async startFor(search: Search<unknown>, hardMs: number): Promise<ThreadPool> {
    const hurry = hurryOf(search, hardMs);
    const started = this.#start("table");
    const first = hurry.begun.then(async () => {
      await this.#firstUp;
      this.hurry();
      if (!this.#pool || this.#pool.threads.length === this.#pool.size.threads) await started;
    });
    try {
      await Promise.race([started, first]);
    } finally {
      hurry.end();
    }
    search.startClock();
    const pool = this.#present;
    if (!this.settings.timeStamping) await this.emptyTable();
    this.#generation = (this.generation + 1) % GENERATIONS;
    pool.instance.exports.orderGeneration(this.#generation);
    // A hidden search would make the threads forget the histories of this one.
    this.#isWarm = true;
    return pool;
  }

  /**
   * Starts the pool. Threads need memory besides the table: if they get none, the table is halved. If the system refuses a thread
   * or an open file, the number of threads is halved.
   */
  async #startPool(): Promise<ThreadPool> {
    let threads = this.startable;
    let { hashMb } = this.settings;
    let refused = false;
    // The loop is for a lack of memory, and a refused network must not enter it.
    await this.#readFiles();
    for (;;) {
      try {
        const pool = await this.#makeFirst({ threads, hashMb });
        this.#pool = pool;
        this.#generation = undefined;
        this.#poolNotes = reductions(pool.size, this.settings, refused);
        this.#resolveFirstUp();
        await pool.complete;
        return pool;
      } catch (error) {
        await this.discard();
        if (this.#closed) throw error;
        if (threads > 1 && isSystemLimit(error)) {
          refused = true;
          threads >>= 1;
        } else if (hashMb > 1) hashMb >>= 1;
        else if (isSystemLimit(error))
          throw new Error(`the system allows no search thread: ${errorMessage(error)}`);
        else throw error;
        collectGarbage();
      }
    }
  }

  /** A pool of which the first thread is up. */
  async #makeFirst(size: PoolSize): Promise<ThreadPool> {
    return ThreadPool.start(this.board.instance, await this.network(), size, this.#equipment);
  }

  get #equipment(): Equipment {
    const { tables } = this;
    const { nearPlaces: places } = tables.present;
    return { tunables: this.settings.tunables, places, onFault: (line) => tables.note(line) };
  }

  /** The number of wanted threads that can start. @throws RangeError when not even one can. */
  get startable(): number {
    if (!sharesMemory()) return 1;
    const room = threadRoom(means());
    if (room === 0) throw new RangeError("the limit of the address space leaves no room for a search thread");
    return Math.min(this.settings.threads, room);
  }

  /** The notes for the user since the last call: on tables that were left out, and on a pool that is smaller than asked. */
  takeNotes(): readonly string[] {
    const notes = [...this.tables.takeNotes(), ...this.#poolNotes];
    this.#poolNotes = [];
    return notes;
  }

  // Settings, network and endgame tables.

  /**
   * Puts settings into force; `changed` names those with new values or files. With new threads it resolves when the first is up.
   * @throws InputError when a file is refused or no folder can be listed. The settings then stay.
   */
  async change(next: EngineSettings, changed: readonly SettingName[]): Promise<void> {
    const last = this.settings;
    const { evalFile: file, replacementScheme } = next;
    const network = changed.includes("evalFile") ? { file, body: await networkIn(file) } : undefined;
    const hasTables = changed.includes("syzygyPath");
    // This is the last step that can be refused.
    if (hasTables) await this.tables.choose(next.syzygyPath);
    if (network) this.#network = network;
    this.settings = next;
    if (!this.#pool) return;
    const effect = effectOf(changed, last, next);
    if (effect === "new threads") {
      await this.discard();
      await Promise.race([this.#start("code"), this.#firstUp]);
      return;
    }
    await this.#discardBroken();
    if (network) this.#pool?.instance.loadNetwork(network.body);
    if (hasTables || next.tunables !== last.tunables) await this.#pool?.equip(this.#equipment);
    if (effect === "forget") await this.forget();
    else if (effect === "empty table") await this.emptyTable();
    if (!changed.includes("replacementScheme")) return;
    this.#poolNotes = [...this.#poolNotes, `table cleared for replacement scheme ${replacementScheme}`];
  }

  /** The network of the settings. @throws InputError when its file is refused. */
  async network(): Promise<Network> {
    const { evalFile: file } = this.settings;
    if (this.#network?.file !== file) this.#network = { file, body: await networkIn(file) };
    return this.#network.body;
  }

  /** Reads the files of the settings for new pools. @throws InputError as `change` does. */
  async #readFiles(): Promise<void> {
    await this.network();
    await this.tables.follow(this.settings.syzygyPath);
  }

  // The table.

  /** A pool besides the present one, all its threads up; `hashMb` is the size of its table, if there is room. */
  async makePool(size: PoolSize): Promise<ThreadPool> {
    await this.#readFiles();
    const pool = await this.#makeFirst(size);
    await orEnded(pool, pool.complete);
    return pool;
  }

  /** The last search's number for time stamping, 0…31, or the number of the search that is about to begin. */
  get generation(): number {
    return this.#generation ?? 0;
  }

  /** Replaces the present pool by another one, whose table holds entries by this scheme. `generation`: the last one of them. */
  async adopt(pool: ThreadPool, generation: number, replacementScheme: SchemeName): Promise<void> {
    await this.discard();
    const { hashMb } = pool.size;
    this.settings = Object.freeze({ ...this.settings, hashMb, replacementScheme });
    this.#pool = pool;
    this.#generation = generation;
    pool.instance.exports.orderGeneration(generation);
  }

  /** Empties a used table. Clearing gigabytes takes time, and memory that was never touched is free. */
  async emptyTable(): Promise<void> {
    await this.#discardBroken();
    if (this.#generation !== undefined) await this.#pool?.shareOut("clearTable");
    this.#generation = undefined;
  }

  /** False until a search or a loaded file has filled the table, and again after it was emptied. */
  get isTableUsed(): boolean {
    return this.#generation !== undefined && this.#pool !== undefined;
  }

  /** Forgets table and histories. */
  async forget(): Promise<void> {
    await this.emptyTable();
    await this.#pool?.clearThreads();
  }

  // The end.

  /** Gives threads and memory back; the next start makes new ones. */
  async discard(): Promise<void> {
    const bytes = this.#pool?.instance.memoryBytes ?? 0;
    // No variable may hold the pool when the garbage is collected.
    const ended = this.#pool?.terminate();
    this.#pool = undefined;
    this.#poolNotes = [];
    await ended;
    if (ended) giveBack(bytes, this.#forcesGarbageCollection);
  }

  /** Discards a pool with a thread that failed, or was ended to stop it. */
  async #discardBroken(): Promise<void> {
    if (this.#pool?.broken) await this.discard();
  }

  /** Gives everything back for good. */
  async close(): Promise<void> {
    this.#closed = true;
    this.tables.end();
    await this.#fileWork;
    // Starting threads are ended too.
    await this.#pool?.terminate();
    await this.settled();
    await this.discard();
  }
}

/**
 * `begun` resolves when a search should begin with the threads that there are: after a stop or ponder hit, or when its patience is at
 * an end.
 * Call `end` at the end. `hardMs` = time at which the search stops at once, ms from its start; 0 = no limit.
 */
export function hurryOf(search: Search<unknown>, hardMs: number): { begun: Promise<void>; end(): void } {
  const { pondering } = search;
  const stopped = search.until(() => search.stopAsked || search.pondering !== pondering);
  if (hardMs === 0) return { begun: stopped, end: () => {} };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patienceEnded = new Promise<void>((resolve) => {
    const rest = search.startedAt + PATIENCE * hardMs - now();
    // Node.js warns of a negative time.
    timer = setTimeout(resolve, Math.max(0, Math.min(LONGEST, rest)));
  });
  return { begun: Promise.race([stopped, patienceEnded]), end: () => clearTimeout(timer) };
}

/** Whether a thread failed to start because of a limit of the system: of threads, of open files, or no memory for its stack. */
export function isSystemLimit(error: unknown): boolean {
  return /\b(EAGAIN|EMFILE|ENFILE)\b/.test(errorMessage(error));
}

/** Notes for the user about a pool that is smaller than the settings ask. `refused`: the system refused threads. */
function reductions(
  { threads, hashMb }: PoolSize,
  wanted: EngineSettings,
  refused: boolean,
): readonly string[] {
  const room = refused ? ": the system refused more" : ", the most there is room for";
  const reason = sharesMemory() ? room : ": the page is not cross-origin isolated";
  return [
    ...(threads === wanted.threads ? [] : [`Threads reduced to ${threads}${reason}`]),
    ...(hashMb === wanted.hashMb ? [] : [`Hash reduced to ${hashMb} MB, the most there is room for`]),
  ];
}
