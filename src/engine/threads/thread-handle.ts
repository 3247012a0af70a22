// One search thread, seen from its host: takes orders and returns reports.
import { startWorker } from "#threads/start-worker";
import type { CoreInstance } from "../instance/core-instance";
import { isFinal, type Order, type Report } from "./messages";
import type { SearchWorker } from "./search-worker";

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
    this.#worker.keepAlive(false);
    waiting?.resolve(report);
  }

  /** Resolves when the thread has started. */
  started(): Promise<Report> {
    return this.#answer();
  }

  /**
   * Gives an order and resolves to its final report; earlier reports go to `listener`. One order at a time.
   */
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

  /** Ends a running search or perft if the thread cannot see the stop flag; otherwise does nothing. */
  interrupt(): void {
    this.#worker.interrupt();
  }

  /** Ends the thread. Its running order fails, also on platforms that do not report the end of a thread. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
    this.#fail(new Error("a search thread ended"));
  }
}
