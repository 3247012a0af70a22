// The search threads of one table: a shared memory, one worker per thread. A new size is a new pool, so that
// memory really goes back.
import { sharesMemory } from "#platform/sharing";
import { BUCKET, type CoreExports, instantiate, MIB, SILENT_HOST } from "../instance/core";
import { loadNetwork, type Network } from "../network/network";
import type { PoolSize } from "../table/room";
import { COUNTERS } from "../table/statistics";
import { allocateTable, tableStart } from "../table/table-memory";
import type { Report, ThreadResult } from "./messages";
import { SearchThread } from "./thread";

const ENTRIES_PER_BUCKET = 4;

/** Workers and the memory they share. */
export class ThreadPool {
  readonly threads: readonly SearchThread[];
  readonly hashMb: number;
  readonly #module: WebAssembly.Module;
  readonly #memory: WebAssembly.Memory;
  readonly #core: CoreExports;
  /** An instance on the threads' memory that only looks. */
  #observer: CoreExports | undefined;
  /** True while a search or perft runs that a user may stop. */
  #working = false;

  private constructor(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    core: CoreExports,
    threads: SearchThread[],
    hashMb: number,
  ) {
    this.#module = module;
    this.#memory = memory;
    this.#core = core;
    this.threads = threads;
    this.hashMb = hashMb;
  }

  /**
   * Starts `threads` workers on a table of `wantedMb` MiB, or the largest there is room for (see `hashMb`). `core` is
   * any instance of the module: it knows the addresses. @throws Error when not even the smallest can be had.
   */
  static async start(
    module: WebAssembly.Module,
    core: CoreExports,
    network: Network,
    threads: number,
    wantedMb: number,
  ): Promise<ThreadPool> {
    const { memory, hashMb } = allocateTable(core, threads, wantedMb);
    loadNetwork(core, memory, network);
    const workers: SearchThread[] = [];
    const startThread = (index: number): Promise<unknown> => {
      const thread = new SearchThread({ module, memory, index }, core);
      workers.push(thread);
      return thread.started();
    };
    try {
      // The first thread fills the shared tables before any other starts.
      await startThread(0);
      await Promise.all(Array.from({ length: threads - 1 }, (_, index) => startThread(index + 1)));
    } catch (error) {
      await Promise.all(workers.map((thread) => thread.terminate()));
      throw error;
    }
    return new ThreadPool(module, memory, core, workers, hashMb);
  }

  /** True when a thread can no longer be used. */
  get broken(): boolean {
    return this.threads.some((thread) => thread.broken);
  }

  /** What the pool takes. */
  get size(): PoolSize {
    return { threads: this.threads.length, hashMb: this.hashMb };
  }

  /** Positions the table can hold. */
  get capacity(): number {
    return ((this.hashMb * MIB) / BUCKET) * ENTRIES_PER_BUCKET;
  }

  /** The thread that reports. */
  get main(): SearchThread {
    const main = this.threads[0];
    if (!main) throw new Error("a pool has at least one thread");
    return main;
  }

  /** Writes the root every thread starts from (see Board.snapshot). */
  publishRoot(snapshot: Uint8Array): void {
    new Uint8Array(this.#memory.buffer).set(snapshot, this.#core.ROOT.value);
  }

  /** Sets numbers of the search; tuning builds only. */
  async tune(values: Readonly<Record<string, number>>): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.order({ kind: "tune", values })));
  }

  /** Evaluates with another network; the threads have to be cleared then. */
  useNetwork(network: Network): void {
    loadNetwork(this.#core, this.#memory, network);
  }

  setInt(at: { readonly value: number }, value: number): void {
    Atomics.store(new Int32Array(this.#memory.buffer), at.value >> 2, value);
  }

  setFloat(at: { readonly value: number }, value: number): void {
    new Float64Array(this.#memory.buffer)[at.value >> 3] = value;
  }

  /** `moves` are distinct legal moves, so there is room for all. */
  setMoves(moves: readonly number[]): void {
    new Uint16Array(this.#memory.buffer, this.#core.CONTROL_MOVES.value, moves.length).set(moves);
    this.setInt(this.#core.CONTROL_MOVE_COUNT, moves.length);
  }

  /** The first `count` threads search; resolves to their results, the main thread's first. Lines go to `listener`. */
  async search(count: number, listener?: (report: Report) => void): Promise<ThreadResult[]> {
    const threads = this.threads.slice(0, count);
    this.setInt(this.#core.CONTROL_THREADS, threads.length);
    // Those that do not search have counted nothing this time.
    for (let index = count; index < this.threads.length; index++) this.#clearStatistics(index);
    // Threads add up each other's counts from the start, so none may be left from the last search.
    for (const index of threads.keys()) {
      new BigUint64Array(
        this.#memory.buffer,
        this.#threadStart(index) + this.#core.THREAD_NODES.value,
        1,
      )[0] = 0n;
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

  /** Ends what the threads do soon; a warm-up that cannot see the flag goes on to its end. */
  stop(): void {
    this.setInt(this.#core.CONTROL_STOP, 1);
    if (this.#working) for (const thread of this.threads) thread.interrupt();
  }

  /** Does something with only the first `mb` MiB of the table, so that the rest stays untouched. */
  async withSmallTable(mb: number, action: () => Promise<unknown>): Promise<void> {
    this.setInt(this.#core.CONTROL_BUCKETS, (Math.min(mb, this.hashMb) * MIB) / BUCKET);
    try {
      await action();
    } finally {
      this.setInt(this.#core.CONTROL_BUCKETS, (this.hashMb * MIB) / BUCKET);
    }
  }

  /** The table's bytes. */
  get table(): Uint8Array {
    return new Uint8Array(
      this.#memory.buffer,
      tableStart(this.#core, this.threads.length),
      this.hashMb * MIB,
    );
  }

  #clearStatistics(thread: number): void {
    const start = this.#threadStart(thread) + this.#core.THREAD_STATISTICS.value;
    new BigUint64Array(this.#memory.buffer, start, COUNTERS).fill(0n);
  }

  /** `length` counters (u64) at an offset of a thread's memory. */
  #counters(thread: number, at: { readonly value: number }, length: number): number[] {
    const start = this.#threadStart(thread) + at.value;
    return Array.from(new BigUint64Array(this.#memory.buffer, start, length), Number);
  }

  /** Where a thread's memory begins: where that of the ones before it ends. */
  #threadStart(index: number): number {
    return this.#core.threadsEnd(index) >>> 0;
  }

  /** Counters of all threads added up. */
  counters(at: { readonly value: number }, length: number): number[] {
    const sums = new Array<number>(length).fill(0);
    for (const thread of this.threads.keys()) {
      for (const [index, value] of this.#counters(thread, at, length).entries()) {
        sums[index] = (sums[index] ?? 0) + value;
      }
    }
    return sums;
  }

  /** Drops what no search can have written from a table read from a file, each thread its share. */
  async dropImpossible(): Promise<void> {
    const parts = this.threads.length;
    await Promise.all(
      this.threads.map((thread, part) => thread.order({ kind: "dropImpossible", part, parts })),
    );
  }

  /**
   * Age and depth of entries from all over the table (see src/engine/core/table/sample.ts), as it is now. Where the page has only
   * a mirror of the memory: as the thread saw it when it last reported a line.
   */
  sampleTable(): Uint16Array {
    const core = this.#core;
    if (sharesMemory()) {
      this.#observer ??= instantiate(this.#module, this.#memory, SILENT_HOST);
      // What it writes, no searching thread uses.
      this.#observer.enter(0);
      this.#observer.enterTable();
      this.#observer.sampleTable();
    }
    const start = this.#threadStart(0) + core.THREAD_SAMPLE.value;
    return new Uint16Array(this.#memory.buffer, start, core.SAMPLE_ENTRIES.value).slice();
  }

  /** Counts what the table holds, each thread its share; the result lies in the threads' scan counters. */
  async scanTable(): Promise<void> {
    const parts = this.threads.length;
    await Promise.all(this.threads.map((thread, part) => thread.order({ kind: "scanTable", part, parts })));
  }

  /** Clears the table, each thread its share. */
  async clearTable(): Promise<void> {
    const parts = this.threads.length;
    await Promise.all(this.threads.map((thread, part) => thread.order({ kind: "clearTable", part, parts })));
  }

  /** Clears what the threads have learned. */
  async clearThreads(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.order({ kind: "clearThread" })));
  }

  async terminate(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
