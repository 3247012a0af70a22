// The host's end of the connection to a search thread.
import path from "node:path";
import { Worker } from "node:worker_threads";
import text from "palimpsest:worker";
import type { CoreInstance } from "../../instance/core-instance";
import type { SearchWorker, WorkerData, WorkerEvents } from "../messages";

/**
 * Addresses for machine code, MiB. A thread has little JavaScript, and V8 reserves 512 MiB or more by
 * default.
 */
const CODE_RANGE_MB = 16;

export function startWorker(
  { module, memory, tables }: CoreInstance,
  index: number,
  events: WorkerEvents,
): SearchWorker {
  leaveVanishedFolder();
  const worker = new Worker(text, {
    eval: true,
    // The program's own Node.js flags are not for this code.
    execArgv: [],
    workerData: { module, memory, tables, index } satisfies WorkerData,
    resourceLimits: { codeRangeSizeMb: CODE_RANGE_MB },
  });
  worker.unref();
  worker.on("message", (report) => events.report(report));
  worker.on("error", (error) => events.failed(error as Error));
  worker.on("exit", () => events.failed(new Error("a search thread ended")));
  return {
    post: (order) => worker.postMessage(order),
    keepAlive: (alive) => (alive ? worker.ref() : worker.unref()),
    terminate: async () => worker.terminate(),
  };
}

/** Node.js starts no thread in a working folder that has been deleted. A search needs no folder. */
function leaveVanishedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir(path.parse(process.execPath).root);
  }
}
