// The search threads of one table: a shared memory, one worker per thread. A new size is a new pool, so that
// memory really goes back.
import { sharesMemory } from "#platform/sharing";
import type { Constant } from "../instance/constant";
import { CoreInstance } from "../instance/core-instance";
import { BUCKET, BUCKET_ENTRIES, MIB } from "../instance/sizes";
import type { Network } from "../network/network";
import type { PoolSize } from "../table/room";
import { COUNTERS, SCAN_COUNTERS, tableSnapshot, tableStatistics } from "../table/statistics";
import { allocateTable } from "../table/table-memory";
import type { TablePlace } from "../tablebase/bytes/block-source";
import { DEFAULT_CACHE_BYTES } from "../tablebase/table-set";
import type { TableSnapshot, TableStatistics } from "../types";
import type { Order, Report, ThreadResult } from "./messages";
import { SearchThread } from "./thread";

/** Threads that start at the same time: those that are up must have a share of the processor too. */
const STARTS_AT_ONCE = 16;
/** Bytes for pages of endgame tables: of all threads together, and of each at least. */
const CACHE_BYTES = 64 * MIB;
const LEAST_CACHE_BYTES = MIB;

/** Workers and the memory they share. */
export class ThreadPool {
  /** The threads that are up, the main thread first. */
  readonly threads: readonly SearchThread[];
  /** Resolves when all threads are up. */
  readonly complete: Promise<void>;
  readonly size: PoolSize;
  /** On the threads' memory: orders are written and counters read with it. It does not search. */
  readonly instance: CoreInstance;
  readonly #up: SearchThread[];
  /** Those that are on their way as well. */
  readonly #started: SearchThread[];
  #terminated = false;
  /** True while a search or perft runs that a user may stop. */
  #working = false;

  private constructor(instance: CoreInstance, main: SearchThread, size: PoolSize) {
    this.instance = instance;
    this.size = size;
    this.#started = [main];
    this.#up = [main];
    this.threads = this.#up;
    this.complete = this.#startOthers();
    // A caller that waits for it gets the failure.
    this.complete.catch(() => {});
  }

  /**
   * Starts workers on a table of `wantedMb` MiB, or the largest there is room for. Resolves when the first of `threads`
   * is up; see `complete`. `map` is any instance of the module: it knows the addresses.
   * @throws Error when not even the smallest table can be had.
   */
  static async start(
    map: CoreInstance,
    network: Network,
    threads: number,
    wantedMb: number,
  ): Promise<ThreadPool> {
    const { memory, hashMb } = allocateTable(map, threads, wantedMb);
    const instance = new CoreInstance(map.module, memory);
    instance.loadNetwork(network);
    // The first thread fills the shared tables before any other starts.
    const main = new SearchThread(instance, 0);
    try {
      await main.started();
    } catch (error) {
      await main.terminate();
      throw error;
    }
    return new ThreadPool(instance, main, { threads, hashMb });
  }

  async #startOthers(): Promise<void> {
    while (this.#up.length < this.size.threads) {
      if (this.#terminated) throw new Error("the threads were ended while they started");
      const first = this.#up.length;
      const count = Math.min(STARTS_AT_ONCE, this.size.threads - first);
      const next = Array.from(
        { length: count },
        (_, index) => new SearchThread(this.instance, first + index),
      );
      this.#started.push(...next);
      await Promise.all(next.map((thread) => thread.started()));
      this.#up.push(...next);
    }
  }

  /** True when a thread can no longer be used. */
  get broken(): boolean {
    return this.threads.some((thread) => thread.broken);
  }

  /** MiB. */
  get hashMb(): number {
    return this.size.hashMb;
  }

  /** Positions the table can hold. */
  get capacity(): number {
    return ((this.hashMb * MIB) / BUCKET) * BUCKET_ENTRIES;
  }

  /** The thread that reports. */
  get main(): SearchThread {
    const main = this.threads[0];
    if (!main) throw new Error("a pool has at least one thread");
    return main;
  }

  /** Has the threads ask the endgame tables in these files, each with its share of the room for pages. */
  async useTables(places: readonly TablePlace[]): Promise<void> {
    const share = Math.floor(CACHE_BYTES / this.threads.length);
    const cacheBytes = Math.max(LEAST_CACHE_BYTES, Math.min(DEFAULT_CACHE_BYTES, share));
    await this.#orderAll({ kind: "useTables", places, cacheBytes });
  }

  /** Sets numbers of the search; tuning builds only. */
  async tune(values: Readonly<Record<string, number>>): Promise<void> {
    await this.#orderAll({ kind: "tune", values });
  }

  /** At most `most` of the threads that are up search; resolves to their results, the main thread's first. Lines go to `listener`. */
  async search(most: number, listener?: (report: Report) => void): Promise<ThreadResult[]> {
    const { CONTROL_THREADS, THREAD_NODES, THREAD_STATISTICS, THREAD_TABLE_HITS } = this.instance.exports;
    const threads = this.threads.slice(0, most);
    this.instance.setInt(CONTROL_THREADS, threads.length);
    // Those that do not search have counted nothing this time.
    for (let index = threads.length; index < this.threads.length; index++) {
      this.instance.counters(index, THREAD_STATISTICS, COUNTERS).fill(0n);
    }
    // Threads add up each other's counts from the start, so none may be left from the last search.
    for (const index of threads.keys()) {
      for (const counter of [THREAD_NODES, THREAD_TABLE_HITS]) {
        this.instance.counters(index, counter, 1).fill(0n);
      }
    }
    const reports = await this.#work(() =>
      Promise.all(threads.map((thread) => thread.order({ kind: "search" }, listener))),
    );
    return reports.map((report) => {
      if (report.kind !== "searched") throw new Error(`unexpected answer: ${report.kind}`);
      return report;
    });
  }

  /** The main thread counts the leaves of the root's move tree; resolves to whether it came to the end. */
  async perft(depth: number, listener: (report: Report) => void): Promise<boolean> {
    const answer = await this.#work(() => this.main.order({ kind: "perft", depth }, listener));
    return answer.kind === "perftDone" && !answer.stopped;
  }

  async #work<Result>(action: () => Promise<Result>): Promise<Result> {
    this.#working = true;
    try {
      return await action();
    } finally {
      this.#working = false;
    }
  }

  /** Ends the threads' work soon; a warm-up that cannot see the flag runs to its end. */
  stop(): void {
    this.instance.setInt(this.instance.exports.CONTROL_STOP, 1);
    if (this.#working) for (const thread of this.threads) thread.interrupt();
  }

  /** Does something with only the first `mb` MiB of the table, so that the rest stays untouched. */
  async withSmallTable(mb: number, action: () => Promise<unknown>): Promise<void> {
    const { CONTROL_BUCKETS } = this.instance.exports;
    this.instance.setInt(CONTROL_BUCKETS, (Math.min(mb, this.hashMb) * MIB) / BUCKET);
    try {
      await action();
    } finally {
      this.instance.setInt(CONTROL_BUCKETS, (this.hashMb * MIB) / BUCKET);
    }
  }

  /** The table's bytes. */
  get table(): Uint8Array {
    return this.instance.bytes(this.instance.tableStart(this.size.threads), this.hashMb * MIB);
  }

  /** What happened in the table during the last search, and what it holds: each thread counts its share of that. */
  async statistics(): Promise<TableStatistics> {
    await this.#orderShares("scanTable");
    return tableStatistics(
      this.capacity,
      this.#events(),
      this.#sum(this.instance.exports.THREAD_SCAN, SCAN_COUNTERS),
    );
  }

  /**
   * A snapshot of the table, also while the threads work. Where the page has only a mirror of the memory, it is from the
   * thread's last reported line.
   */
  snapshot(): TableSnapshot {
    return tableSnapshot(this.capacity, this.#events(), this.#sample());
  }

  /** The counters of the last search. */
  #events(): number[] {
    return this.#sum(this.instance.exports.THREAD_STATISTICS, COUNTERS);
  }

  /** Counters of all threads added up. */
  #sum(at: Constant, length: number): number[] {
    const sums = new Array<number>(length).fill(0);
    for (const thread of this.threads.keys()) {
      for (const [index, value] of this.instance.counters(thread, at, length).entries()) {
        sums[index] = (sums[index] ?? 0) + Number(value);
      }
    }
    return sums;
  }

  /** Age and depth of entries from all over the table: see src/engine/core/table/sample.ts. */
  #sample(): Uint16Array {
    const core = this.instance.exports;
    if (sharesMemory()) {
      // What this writes, no searching thread uses.
      core.enter(0);
      core.enterTable();
      core.sampleTable();
    }
    const start = this.instance.threadStart(0) + core.THREAD_SAMPLE.value;
    return this.instance.halfWords(start, core.SAMPLE_ENTRIES.value).slice();
  }

  /** Drops what no search can have written from a table read from a file. */
  dropImpossible(): Promise<void> {
    return this.#orderShares("dropImpossible");
  }

  clearTable(): Promise<void> {
    return this.#orderShares("clearTable");
  }

  /** Clears what the threads have learned. */
  clearThreads(): Promise<void> {
    return this.#orderAll({ kind: "clearThread" });
  }

  /** Has all threads do the same. */
  async #orderAll(order: Order): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.order(order)));
  }

  /** Has each thread do its share of the table. */
  async #orderShares(kind: "clearTable" | "dropImpossible" | "scanTable"): Promise<void> {
    const parts = this.threads.length;
    await Promise.all(this.threads.map((thread, part) => thread.order({ kind, part, parts })));
  }

  async terminate(): Promise<void> {
    this.#terminated = true;
    await Promise.all(this.#started.map((thread) => thread.terminate()));
  }
}
