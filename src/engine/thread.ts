// One search thread, seen from the host: orders go in, reports come out.
import { Worker } from "node:worker_threads";
import text from "palimpsest:worker";
import type { Order, Report, WorkerData } from "./messages";

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
