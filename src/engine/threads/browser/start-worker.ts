// The page's end of the connection to a search thread.
import text from "palimpsest:worker";
import { startBlobWorker } from "../../../base/platform/browser/blob-worker";
import { sharesMemory } from "../../../base/platform/browser/runtime";
import type { CoreInstance } from "../../instance/core-instance";
import type { SearchWorker, WorkerData, WorkerEvents } from "../messages";
import { startApart } from "./apart-worker";

export function startWorker(instance: CoreInstance, index: number, events: WorkerEvents): SearchWorker {
  if (!sharesMemory()) return startApart(instance, index, events);
  const { module, memory, tables } = instance;
  const worker = startBlobWorker(text, events.report, events.failed);
  worker.postMessage({ module, memory, tables, index } satisfies WorkerData);
  return { post: (order) => worker.postMessage(order), terminate: async () => worker.terminate() };
}
