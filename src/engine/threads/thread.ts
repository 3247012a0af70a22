// One search thread, seen from the host: orders go in, reports come out.
import { startWorker } from "#threads/worker";
import type { CoreInstance } from "../instance/core-instance";
import { isFinal, type Order, type Report } from "./messages";
import type { SearchWorker } from "./search-worker";

/** One thread's end of the conversation. */
export class SearchThread {
  readonly #worker: SearchWorker;
  #waiting: { resolve(report: Report): void; reject(error: Error): void } | undefined;
  #listener: ((report: Report) => void) | undefined;
  #failure: Error | undefined;

  /** The thread of a number, on the memory of an instance. */
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
    this.#worker.keepAlive(false);
    waiting?.resolve(report);
  }

  /** Resolves when the thread has started. */
  started(): Promise<Report> {
    return this.#answer();
  }

  /** Gives an order and resolves to its final report; reports on the way go to `listener`. One at a time. */
  order(order: Order, listener?: (report: Report) => void): Promise<Report> {
    this.#listener = listener;
    this.#worker.post(order);
    return this.#answer();
  }

  #answer(): Promise<Report> {
    // Busy threads keep the process alive, idle ones do not.
    this.#worker.keepAlive(true);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#failure) this.#fail(this.#failure);
    });
  }

  /** Ends the search or perft that runs where the thread does not see the stop flag; elsewhere nothing. */
  interrupt(): void {
    this.#worker.interrupt();
  }

  /** Ends the thread; what it was to do fails, also where the platform does not tell of the end. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
    this.#fail(new Error("a search thread ended"));
  }
}
