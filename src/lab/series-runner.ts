// Runs series on a thread of its own.
import { Worker } from "node:worker_threads";
import coreBase64 from "palimpsest:core";
import labBase64 from "palimpsest:lab-core";
import workerText from "palimpsest:lab-worker";
import { positionSet } from "./position-sets";
import type { LabModules } from "./reference-searcher";
import { searcherSignature } from "./signature";
import type { Searcher, Series, SeriesResult, SeriesRunner } from "./types";
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

const signatures = new Map<Searcher, string>();

/** Of the searchers in this program, worked out when first asked for. */
export function signatureOf(searcher: Searcher): string {
  const known = signatures.get(searcher);
  if (known !== undefined) return known;
  const signature = searcherSignature(searcher, labModules());
  signatures.set(searcher, signature);
  return signature;
}

/** A runner on a new thread. */
export function createRunner(): SeriesRunner {
  return new ThreadRunner();
}

class ThreadRunner implements SeriesRunner {
  readonly #worker = new Worker(workerText, { eval: true, workerData: labModules() });
  #waiting: { resolve(result: SeriesResult): void; reject(error: Error): void } | undefined;

  constructor() {
    this.#worker.on("message", (report: SeriesReport) => {
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

  run(series: Series): Promise<SeriesResult> {
    const order: SeriesOrder = { series, positions: positionSet(series.set).positions };
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
