// A thread of the laboratory as seen from the main thread: one job at a time, each answered by one report.
import { Worker } from "node:worker_threads";
import workerText from "palimpsest:lab-worker";
import { type EngineModules, type LabModules, labModules } from "../searchers/modules";
import { signatureOf } from "../searchers/signature";
import type { SearcherName } from "../searchers/types";
import type { Answer, Job, JobRunner, Kind, Threads } from "./job";
import { getOrInsert, lazily } from "./once";
import type { Report, Start } from "./worker";

class Thread implements JobRunner {
  readonly #worker: Worker;
  #waiting: { resolve(answer: Answer<Kind>): void; reject(error: Error): void } | undefined;

  constructor(modules: LabModules) {
    this.#worker = new Worker(workerText, {
      eval: true,
      workerData: { modules, text: workerText } satisfies Start,
    });
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

/** Everything is compiled once, when first needed. */
export function threadsOn(engine: () => EngineModules): Threads {
  const modules = lazily(() => labModules(engine()));
  const known = new Map<SearcherName, string>();
  return {
    createRunner: () => new Thread(modules()),
    signatures: (searcher) => getOrInsert(known, searcher, () => signatureOf(searcher, modules())),
  };
}
