// The trainer's threads. All of them carry out one order at a time.
import { Worker } from "node:worker_threads";
import type { TrainerData, TrainerOrder } from "./worker";

export class Crew {
  readonly #threads: readonly Worker[];

  /** Starts `workers` threads on a memory that is complete. */
  constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, workers: number) {
    this.#threads = Array.from({ length: workers }, (_, index) => {
      const data: TrainerData = { kind: "train", module, memory, index };
      return new Worker(__filename, { workerData: data });
    });
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
