// The search threads of one table: a shared memory, one worker per thread. A new size is a new pool, so that
// memory really goes back.
import { Worker } from "node:worker_threads";
import text from "palimpsest:worker";
import { ADDRESS_SPACE, type CoreExports, createMemory } from "./core";
import type { Order, Report, ThreadResult, WorkerData } from "./messages";

const MIB = 1024 ** 2;
const BUCKET = 64;
const ENTRIES_PER_BUCKET = 4;

/** Largest `Hash` of a single-threaded engine; more threads leave less: see maxHashMb. */
export const MAX_HASH_MB = 4092;

/** Most threads: the core's MAX_THREADS. */
export const MAX_THREADS = 256;

/** Largest table that fits the address space beside the memory of `threads` threads, MiB. */
export function maxHashMb(core: CoreExports, threads: number): number {
  return Math.floor((ADDRESS_SPACE - tableStart(core, threads)) / MIB);
}

/** The table begins at the first cache line after the threads' memory. */
export function tableStart(core: CoreExports, threads: number): number {
  return Math.ceil((core.threadsEnd(threads) >>> 0) / BUCKET) * BUCKET;
}

/** One thread's end of the conversation. */
export class SearchThread {
  readonly #worker: Worker;
  #waiting: { resolve(report: Report): void; reject(error: Error): void } | undefined;
  #listener: ((report: Report) => void) | undefined;
  #failure: Error | undefined;

  constructor(data: WorkerData) {
    this.#worker = new Worker(text, { eval: true, workerData: data });
    this.#worker.unref();
    this.#worker.on("message", (report: Report) => this.#receive(report));
    this.#worker.on("error", (error) => this.#fail(error as Error));
    this.#worker.on("exit", () => this.#fail(new Error("a search thread ended")));
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
    if (report.kind === "line" || report.kind === "currentMove" || report.kind === "perftMove") {
      this.#listener?.(report);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#listener = undefined;
    this.#worker.unref();
    waiting?.resolve(report);
  }

  /** Resolves when the thread has started. */
  started(): Promise<Report> {
    return this.#answer();
  }

  /** Gives an order and resolves to its final report; reports on the way go to `listener`. One at a time. */
  order(order: Order, listener?: (report: Report) => void): Promise<Report> {
    this.#listener = listener;
    this.#worker.postMessage(order);
    return this.#answer();
  }

  #answer(): Promise<Report> {
    // Busy threads keep the process alive, idle ones do not.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#failure) this.#fail(this.#failure);
    });
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The control block, written by the host. `core` is any instance of the same module: it knows the addresses. */
export class ThreadPool {
  readonly threads: readonly SearchThread[];
  readonly hashMb: number;
  readonly #memory: WebAssembly.Memory;
  readonly #core: CoreExports;

  private constructor(
    memory: WebAssembly.Memory,
    core: CoreExports,
    threads: SearchThread[],
    hashMb: number,
  ) {
    this.#memory = memory;
    this.#core = core;
    this.threads = threads;
    this.hashMb = hashMb;
  }

  /** Starts `threads` workers on a table of `hashMb` MiB. @throws RangeError when there is not so much memory. */
  static async start(
    module: WebAssembly.Module,
    core: CoreExports,
    threads: number,
    hashMb: number,
  ): Promise<ThreadPool> {
    const start = tableStart(core, threads);
    const memory = createMemory(start + hashMb * MIB);
    const view = new DataView(memory.buffer);
    view.setUint32(core.CONTROL_TABLE.value, start, true);
    view.setUint32(core.CONTROL_BUCKETS.value, (hashMb * MIB) / BUCKET, true);
    const startThread = async (index: number): Promise<SearchThread> => {
      const thread = new SearchThread({ module, memory, index });
      await thread.started();
      return thread;
    };
    // The first thread fills the shared tables before any other starts.
    const main = await startThread(0);
    const helpers = Array.from({ length: threads - 1 }, (_, index) => startThread(index + 1));
    return new ThreadPool(memory, core, [main, ...(await Promise.all(helpers))], hashMb);
  }

  /** True when a thread can no longer be used. */
  get broken(): boolean {
    return this.threads.some((thread) => thread.broken);
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

  /** All threads search; resolves to their results, the main thread's first. Lines go to `listener`. */
  async search(listener?: (report: Report) => void): Promise<ThreadResult[]> {
    this.setInt(this.#core.CONTROL_THREADS, this.threads.length);
    const reports = await Promise.all(
      this.threads.map((thread) => thread.order({ kind: "search" }, listener)),
    );
    return reports.map((report) => {
      if (report.kind !== "searched") throw new Error(`unexpected answer: ${report.kind}`);
      return report;
    });
  }

  /** Does something with only the first `mb` MiB of the table, so that the rest stays untouched. */
  async withSmallTable(mb: number, action: () => Promise<unknown>): Promise<void> {
    this.setInt(this.#core.CONTROL_BUCKETS, (Math.min(mb, this.hashMb) * MIB) / BUCKET);
    await action();
    this.setInt(this.#core.CONTROL_BUCKETS, (this.hashMb * MIB) / BUCKET);
  }

  /** The table's bytes. */
  get table(): Uint8Array {
    return new Uint8Array(
      this.#memory.buffer,
      tableStart(this.#core, this.threads.length),
      this.hashMb * MIB,
    );
  }

  /** `length` counters (u64) at an offset of a thread's memory. */
  #counters(thread: number, at: { readonly value: number }, length: number): number[] {
    const start = (this.#core.threadsEnd(thread) >>> 0) + at.value;
    return Array.from(new BigUint64Array(this.#memory.buffer, start, length), Number);
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
