// Runs series on a thread of its own.
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import coreBase64 from "palimpsest:core";
import labBase64 from "palimpsest:lab-core";
import workerText from "palimpsest:lab-worker";
import { positionSet } from "./position-sets";
import type { LabModules } from "./reference-searcher";
import type { Series, SeriesResult, SeriesRunner } from "./types";
import type { SeriesOrder, SeriesReport } from "./worker";

let compiled: LabModules | undefined;

/** Both cores, compiled once for all threads. */
export function labModules(): LabModules {
  compiled ??= {
    core: new WebAssembly.Module(Buffer.from(coreBase64, "base64")),
    lab: new WebAssembly.Module(Buffer.from(labBase64, "base64")),
  };
  return compiled;
}

/** Tells the cores in this program from others: the same signature, the same node counts. */
export function coreSignature(): string {
  return createHash("sha256").update(coreBase64).update(labBase64).digest("hex").slice(0, 16);
}

/** A runner on a new thread. */
export function createRunner(): SeriesRunner {
  return new ThreadRunner();
}

class ThreadRunner implements SeriesRunner {
  readonly #worker = new Worker(workerText, { eval: true, workerData: labModules() });

  run(series: Series): Promise<SeriesResult> {
    const order: SeriesOrder = { series, positions: positionSet(series.set).positions };
    return new Promise((resolve, reject) => {
      const settle = (action: () => void): void => {
        this.#worker.removeAllListeners();
        action();
      };
      this.#worker.once("message", (report: SeriesReport) => {
        settle(() => ("result" in report ? resolve(report.result) : reject(new Error(report.failure))));
      });
      this.#worker.once("error", (error) => settle(() => reject(error)));
      this.#worker.once("exit", () => settle(() => reject(new Error("the thread ended"))));
      this.#worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }
}
