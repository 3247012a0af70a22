// The search threads of one table: a shared memory, one worker per thread. A new size is a new pool, so that
// memory really goes back.
import { Worker } from "node:worker_threads";
import text from "palimpsest:worker";
import { ADDRESS_SPACE, type CoreExports, createMemory } from "./core";
import type { Order, Report, WorkerData } from "./messages";

const MIB = 1024 ** 2;
const BUCKET = 64;

/** Largest `Hash` of a single-threaded engine; more threads leave less: see maxHashMb. */
export const MAX_HASH_MB = 4090;

/** Largest table that fits the address space beside the memory of `threads` threads, MiB. */
export function maxHashMb(core: CoreExports, threads: number): number {
  return Math.floor((ADDRESS_SPACE - tableStart(core, threads)) / MIB);
}

/** The table begins at the first cache line after the threads' memory. */
function tableStart(core: CoreExports, threads: number): number {
  return Math.ceil((core.threadsEnd(threads) >>> 0) / BUCKET) * BUCKET;
}

/** One thread's end of the conversation. */
export class SearchThread {
  readonly #worker: Worker;
  #waiting: { resolve(report: Report): void; reject(error: Error): void } | undefined;
  #listener: ((report: Report) => void) | undefined;

  constructor(data: WorkerData) {
    this.#worker = new Worker(text, { eval: true, workerData: data });
    this.#worker.unref();
    this.#worker.on("message", (report: Report) => this.#receive(report));
    this.#worker.on("error", (error) => this.#waiting?.reject(error as Error));
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
    });
  }

  async terminate(): Promise<void> {
    this.#waiting = undefined;
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
    const workers: SearchThread[] = [];
    for (let index = 0; index < threads; index++) {
      // The first thread fills the shared tables before any other starts.
      const worker = new SearchThread({ module, memory, index });
      workers.push(worker);
      await worker.started();
    }
    return new ThreadPool(memory, core, workers, hashMb);
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

  setMoves(moves: readonly number[]): void {
    new Uint16Array(this.#memory.buffer, this.#core.CONTROL_MOVES.value, moves.length).set(moves);
    this.setInt(this.#core.CONTROL_MOVE_COUNT, moves.length);
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
