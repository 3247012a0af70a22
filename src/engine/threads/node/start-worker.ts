// The host's end of the connection to a search thread.
import path from "node:path";
import { Worker } from "node:worker_threads";
import text from "palimpsest:worker";
import type { CoreInstance } from "../../instance/core-instance";
import type { Order, SearchWorker, WorkerData, WorkerEvents } from "../messages";

/**
 * Addresses for machine code, MiB. A thread has little JavaScript, and V8 reserves 512 MiB or more by
 * default.
 */
const CODE_RANGE_MB = 16;

class NodeWorker implements SearchWorker {
  readonly #worker: Worker;

  constructor(data: WorkerData, events: WorkerEvents) {
    leaveVanishedFolder();
    this.#worker = new Worker(text, {
      eval: true,
      // The program's own Node.js flags are not for this code.
      execArgv: [],
      workerData: data,
      resourceLimits: { codeRangeSizeMb: CODE_RANGE_MB },
    });
    this.#worker.unref();
    this.#worker.on("message", (report) => events.report(report));
    this.#worker.on("error", (error) => events.failed(error as Error));
    this.#worker.on("exit", () => events.failed(new Error("a search thread ended")));
  }

  post(order: Order): void {
    this.#worker.postMessage(order);
  }

  interrupt(): void {}

  keepAlive(alive: boolean): void {
    if (alive) this.#worker.ref();
    else this.#worker.unref();
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Node.js starts no thread in a working folder that has been deleted. A search needs no folder. */
function leaveVanishedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir(path.parse(process.execPath).root);
  }
}

export function startWorker(
  { module, memory, tables }: CoreInstance,
  index: number,
  events: WorkerEvents,
): SearchWorker {
  return new NodeWorker({ module, memory, tables, index }, events);
}
