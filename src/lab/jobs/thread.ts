// A thread of the laboratory as seen from the main thread: one job at a time, each answered by one report.
import { Worker } from "node:worker_threads";
import workerText from "palimpsest:lab-worker";
import { labModules } from "../searchers/modules";
import { type SearcherName, signatureOf } from "../searchers/signature";
import type { Answer, Job, JobRunner, Kind } from "./job";
import type { Report } from "./worker";

class Thread implements JobRunner {
  readonly #worker = new Worker(workerText, { eval: true, workerData: labModules() });
  #waiting: { resolve(answer: Answer<Kind>): void; reject(error: Error): void } | undefined;

  constructor() {
    this.#worker.on("message", (report: Report) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      if ("answer" in report) waiting?.resolve(report.answer);
      else waiting?.reject(new Error(report.failure));
    });
    this.#worker.on("error", (error) => this.#fail(error as Error));
    this.#worker.on("exit", () => this.#fail(new Error("the thread ended")));
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  run(job: Job): Promise<Answer<Kind>> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(job);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** A runner on a new thread. */
export function createRunner(): JobRunner {
  return new Thread();
}

const known = new Map<SearcherName, string>();

/** Of the searchers in this program, worked out when first asked for. */
export function signatures(searcher: SearcherName): string {
  const signature = known.get(searcher) ?? signatureOf(searcher, labModules());
  known.set(searcher, signature);
  return signature;
}
