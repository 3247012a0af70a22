// The search threads of one table: a shared memory, and one worker per thread. A new size needs a new pool,
// so that the system gets the memory back.

import { startWorker } from "#threads/start-worker";
import { COUNTERS } from "../core/tt/counters";
import { CoreInstance, setParameters } from "../instance/core-instance";
import { BUCKET, MIB } from "../instance/sizes";
import type { Network } from "../network/network";
import type { TablePlace } from "../syzygy/bytes";
import { DEFAULT_CACHE_BYTES } from "../syzygy/table-set";
import { allocateTable, type PoolSize } from "../tt/table-memory";
import type { EngineSettings } from "../types";
import {
  isFinal,
  type Order,
  type Report,
  type SearchWorker,
  type ShareKind,
  type ThreadResult,
} from "./messages";

/** Most threads that start at the same time: running threads must have a share of the processor too. */
const STARTS_AT_ONCE = 16;
/** Bytes for pages of endgame tables: for all threads together, and at least for each. */
const CACHE_BYTES = 64 * MIB;
const LEAST_CACHE_BYTES = MIB;
/** MiB of the table that a thread touches between two looks at the host: some hundredths of a second. */
const TOUCHED_MB = 16;

/** What threads use besides the network. */
export interface Equipment {
  /** Parameters of search and time management; tuning builds only. */
  readonly tunables: EngineSettings["tunables"];
  /** The files of endgame tables. */
  readonly places: readonly TablePlace[];
  /** Gets a line for each file that a thread cannot use. */
  readonly onFault: (line: string) => void;
}

/** Workers and the memory they share. */
export class ThreadPool {
  /** The threads that are up, the main thread first. */
  readonly threads: ThreadHandle[] = [];
  /** Resolves when all threads are up. */
  readonly complete: Promise<void>;
  readonly size: PoolSize;
  /** An instance on the threads' memory that writes orders and reads counters. It does not search. */
  readonly instance: CoreInstance;
  /** Resolves when the main thread is up. */
  readonly #begun: Promise<void>;
  /** Threads that are up, and threads that are starting. */
  readonly #started: ThreadHandle[] = [];
  #terminated = false;
  /** Steps of `touchTable` that are done. */
  #touched = 0;
  /** True while a search or perft runs that a user may stop. */
  working = false;

  private constructor(instance: CoreInstance, size: PoolSize, equipment: Equipment) {
    this.instance = instance;
    this.size = size;
    this.useTable(size.hashMb);
    // The first thread fills the shared tables before any other starts.
    this.#begun = this.#startSome(1, equipment);
    this.complete = this.#begun.then(() => this.#startOthers(equipment));
    // The failure goes to callers that wait for `complete`.
    this.complete.catch(() => {});
  }

  /**
   * Starts workers on a table of the wanted size, or of the largest possible size. Resolves when the first of the threads is up; see
   * `complete`. `map` is any instance of the module: it knows the addresses.
   * @throws Error when not even the smallest table fits.
   */
  static async start(
    map: CoreInstance,
    network: Network,
    { threads, hashMb: wantedMb }: PoolSize,
    equipment: Equipment,
  ): Promise<ThreadPool> {
    const { hashMb, ...memories } = allocateTable(map, threads, wantedMb);
    const instance = new CoreInstance(map.module, memories);
    instance.loadNetwork(network);
    const pool = new ThreadPool(instance, { threads, hashMb }, equipment);
    await orEnded(pool, pool.#begun);
    return pool;
  }

  async #startOthers(equipment: Equipment): Promise<void> {
    while (this.threads.length < this.size.threads) {
      if (this.#terminated) throw new Error("the threads were ended while they started");
      await this.#startSome(Math.min(STARTS_AT_ONCE, this.size.threads - this.threads.length), equipment);
    }
  }

  async #startSome(count: number, equipment: Equipment): Promise<void> {
    const first = this.threads.length;
    const next: ThreadHandle[] = [];
    for (let index = first; index < first + count; index++) {
      const thread = new ThreadHandle(this.instance, index);
      // If a later thread fails, this one has to be ended.
      this.#started.push(thread);
      next.push(thread);
    }
    await Promise.all(next.map((thread) => thread.answer()));
    await this.equip(equipment, next);
    this.threads.push(...next);
  }

  /** True when a thread can no longer be used. */
  get broken(): boolean {
    return this.threads.some((thread) => thread.broken);
  }

  /** The thread that reports. */
  get main(): ThreadHandle {
    return this.threads[0] as ThreadHandle;
  }

  /** Makes threads use an equipment from now on; new threads have none. Each gets its share of the room for pages of tables. */
  async equip({ tunables, places, onFault }: Equipment, threads = this.threads): Promise<void> {
    setParameters(this.instance.exports, tunables);
    if (Object.keys(tunables).length > 0) await giveAll(threads, { kind: "tune", values: tunables });
    if (places.length === 0 && threads !== this.threads) return;
    const share = Math.floor(CACHE_BYTES / this.size.threads);
    const cacheBytes = Math.max(LEAST_CACHE_BYTES, Math.min(DEFAULT_CACHE_BYTES, share));
    await giveAll(threads, { kind: "useTablebases", places, cacheBytes }, (report) => {
      if (report.kind === "note") onFault(report.text);
    });
  }

  /**
   * Searches with the threads that are up, at most `most` of them. Resolves to their results, the main
   * thread's first. Reports go to `listener`.
   */
  async search(most: number, listener: (report: Report) => void): Promise<ThreadResult[]> {
    const { THREAD_NODES, THREAD_STATISTICS, THREAD_TB_HITS } = this.instance.exports;
    const threads = this.threads.slice(0, most);
    this.instance.exports.orderThreads(threads.length);
    // Threads that do not search must not add counts of the last search.
    for (let index = threads.length; index < this.threads.length; index++) {
      this.instance.counters(index, THREAD_STATISTICS, COUNTERS).fill(0n);
    }
    // Threads add up each other's counts from the start, so the counts must begin at 0.
    for (const index of threads.keys()) {
      for (const counter of [THREAD_NODES, THREAD_TB_HITS]) {
        this.instance.counters(index, counter, 1).fill(0n);
      }
    }
    const reports = await this.#work(() => giveAll(threads, { kind: "search" }, listener));
    return reports.map((report) => {
      if (report.kind !== "searched") throw new Error(`unexpected answer: ${report.kind}`);
      return report;
    });
  }

  /** Makes the main thread count the leaves of the root's move tree. Resolves to false if it was stopped. */
  async perft(depth: number, onMove: (move: number, nodes: number) => void): Promise<boolean> {
    const answer = await this.#work(() =>
      this.main.order({ kind: "perft", depth }, (report) => {
        if (report.kind === "perftMove") onMove(report.move, report.nodes);
      }),
    );
    return answer.kind === "perftDone" && !answer.stopped;
  }

  async #work<Result>(action: () => Promise<Result>): Promise<Result> {
    this.working = true;
    try {
      return await action();
    } finally {
      this.working = false;
    }
  }

  /** Ends the threads' work soon; a warm-up that cannot see the flag runs to its end. */
  stop(): void {
    this.instance.exports.requestStop();
    if (this.working) for (const thread of this.threads) thread.interrupt();
  }

  /** Makes searches use the first `mb` MiB of the table. */
  useTable(mb: number): void {
    const start = this.instance.tableStart(this.size.threads);
    this.instance.exports.orderTable(start, (mb * MIB) / BUCKET);
  }

  /** The table's bytes: see CoreInstance. */
  get table(): readonly Uint8Array[] {
    return this.instance.tableBytes(this.instance.tableStart(this.size.threads), this.size.hashMb * MIB);
  }

  /** Steps of `touchTable`: each gives every thread a share. */
  get #touches(): number {
    return Math.ceil(this.size.hashMb / (TOUCHED_MB * this.size.threads));
  }

  /** True when the system has provided all memory of the table. */
  get isTouched(): boolean {
    return this.#touched === this.#touches;
  }

  /** Makes the system provide the table's memory, by all threads together; the content stays. `stop` ends it. */
  async touchTable(): Promise<void> {
    const core = this.instance.exports;
    core.withdrawStop();
    while (!this.isTouched) {
      await this.shareOut("touchTable", this.#touched, this.#touches);
      if (core.stopRequested()) return;
      this.#touched++;
    }
  }

  /** Makes the threads forget their histories. */
  async clearThreads(): Promise<void> {
    await giveAll(this.threads, { kind: "clearThread" });
  }

  /** Gives each thread an order for its share of the table, or of step `step` of so many through the table. */
  async shareOut(kind: ShareKind, step = 0, steps = 1): Promise<void> {
    const count = this.threads.length;
    const parts = steps * count;
    await Promise.all(
      this.threads.map((thread, index) => thread.order({ kind, part: step * count + index, parts })),
    );
  }

  async terminate(): Promise<void> {
    this.#terminated = true;
    await Promise.all(this.#started.map((thread) => thread.terminate()));
  }
}

/** The result of work on threads, which are ended if it fails. */
export function orEnded<Result>(
  threads: { terminate(): Promise<void> },
  work: Promise<Result>,
): Promise<Result> {
  return work.catch(async (error: unknown) => {
    await threads.terminate();
    throw error;
  });
}

/** Gives threads the same order. Reports before the last of each go to the listener. */
function giveAll(
  threads: readonly ThreadHandle[],
  order: Order,
  listener?: (report: Report) => void,
): Promise<Report[]> {
  return Promise.all(threads.map((thread) => thread.order(order, listener)));
}

/** The host's connection to one thread. */
export class ThreadHandle {
  readonly #worker: SearchWorker;
  #waiting: { resolve(report: Report): void; reject(error: Error): void } | undefined;
  #listener: ((report: Report) => void) | undefined;
  #failure: Error | undefined;

  /** Starts the thread with a number, on the memory of an instance. */
  constructor(instance: CoreInstance, index: number) {
    this.#worker = startWorker(instance, index, {
      report: (report) => this.#receive(report),
      failed: (error) => this.#fail(error),
    });
  }

  /** True once the thread has failed or ended. */
  get broken(): boolean {
    return this.#failure !== undefined;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = undefined;
  }

  #receive(report: Report): void {
    if (!isFinal(report)) {
      this.#listener?.(report);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#listener = undefined;
    this.#worker.keepAlive?.(false);
    waiting?.resolve(report);
  }

  /**
   * Gives an order and resolves to its final report; earlier reports go to `listener`. One order at a time.
   */
  order(order: Order, listener?: (report: Report) => void): Promise<Report> {
    this.#listener = listener;
    this.#worker.post(order);
    return this.answer();
  }

  /** Resolves to the final report on the running order, or when the thread has started. */
  answer(): Promise<Report> {
    // Busy threads keep the process alive, idle ones do not.
    this.#worker.keepAlive?.(true);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#failure) this.#fail(this.#failure);
    });
  }

  /** Ends a running search or perft if the thread cannot see the stop flag; otherwise does nothing. */
  interrupt(): void {
    this.#worker.interrupt?.();
  }

  /** Ends the thread. Its running order fails, also on platforms that do not report the end of a thread. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
    this.#fail(new Error("a search thread ended"));
  }
}
