// The trainer's threads. All of them carry out one order at a time.
import type { Worker } from "node:worker_threads";
import { startThread } from "../shared/threads";
import type { TrainerData, TrainerOrder } from "./worker";

export class Crew {
  readonly #threads: readonly Worker[];

  /** Starts `workers` threads on a memory that is complete. */
  constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, workers: number) {
    const threads: Worker[] = [];
    this.#threads = threads;
    try {
      for (let index = 0; index < workers; index++) {
        threads.push(startThread({ kind: "train", module, memory, index } satisfies TrainerData));
      }
    } catch (error) {
      for (const thread of threads) void thread.terminate();
      throw error;
    }
  }

  /** Sends each thread its order; resolves when all are done. Rejects when one fails. */
  async run(orderOf: (worker: number) => TrainerOrder): Promise<void> {
    await Promise.all(this.#threads.map((thread, index) => carryOut(thread, orderOf(index))));
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

function carryOut(thread: Worker, order: TrainerOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", () => {
      thread.off("error", reject);
      resolve();
    });
    thread.postMessage(order);
  });
}
