// A thread of the laboratory as seen from the main thread: one order at a time, each answered by one report.
import { Worker } from "node:worker_threads";
import workerText from "palimpsest:lab-worker";
import { labModules } from "../searchers/modules";
import type { LabOrder, LabReport } from "./worker";

export class LabThread {
  readonly #worker = new Worker(workerText, { eval: true, workerData: labModules() });
  #waiting: { resolve(result: unknown): void; reject(error: Error): void } | undefined;

  constructor() {
    this.#worker.on("message", (report: LabReport) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      if ("result" in report) waiting?.resolve(report.result);
      else waiting?.reject(new Error(report.failure));
    });
    this.#worker.on("error", (error) => this.#fail(error as Error));
    this.#worker.on("exit", () => this.#fail(new Error("the thread ended")));
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  /** What the thread makes of an order: a result of the kind that worker.ts gives for it. */
  request<Result>(order: LabOrder): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve: (result) => resolve(result as Result), reject };
      this.#worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
