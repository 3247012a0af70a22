// The main thread's side of a thread of the laboratory: one job at a time, one report for each.
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import labBase64 from "palimpsest:lab-core";
import workerText from "palimpsest:lab-worker";
import { getOrInsertComputed, lazy } from "../../base/lazy";
import type { Job, Timed } from "../frame/jobs/job";
import type { JobRunner, Workers } from "../frame/jobs/run";
import type { EngineModules, LabModules } from "../frame/lab-memory";
import { SEARCHERS } from "./games";
import type { Order, Report, Start } from "./worker";

// The signature of a searcher changes when its counts change. It is a hash of the counts, not of the code, so a build with
// other changes can use its old journals.

/** Twelve hexadecimal digits. Takes about a second. @throws Error for an unknown searcher */
export function signatureOf(searcher: string, modules: LabModules): string {
  const known = SEARCHERS.get(searcher);
  if (!known) throw new Error(`no searcher ${searcher}`);
  return createHash("sha256").update(known.sample(modules).join("\n")).digest("hex").slice(0, 12);
}

class Thread implements JobRunner {
  readonly #worker: Worker;
  #waiting: { resolve(result: Timed): void; reject(error: Error): void } | undefined;

  constructor(modules: LabModules) {
    this.#worker = new Worker(workerText, {
      eval: true,
      workerData: { modules, text: workerText } satisfies Start,
    });
    this.#worker.on("message", (report: Report) => {
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

  run({ kind, request }: Job): Promise<Timed> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage({ kind: kind.name, request } satisfies Order);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Modules are compiled once, at their first use: the laboratory's own core beside the playing engine's core and network. */
export function threadsOn(engine: () => EngineModules): Workers {
  const modules = lazy(() => ({
    ...engine(),
    lab: new WebAssembly.Module(Buffer.from(labBase64, "base64")),
  }));
  const known = new Map<string, string>();
  return {
    createRunner: () => new Thread(modules()),
    signatures: (searcher) => getOrInsertComputed(known, searcher, () => signatureOf(searcher, modules())),
  };
}
