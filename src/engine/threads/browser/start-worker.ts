// The page's end of the connection to a search thread.
import text from "palimpsest:worker";
import { startBlobWorker } from "../../../base/platform/browser/blob-worker";
import { sharesMemory } from "../../../base/platform/browser/runtime";
import type { CoreInstance } from "../../instance/core-instance";
import type { Order, SearchWorker, WorkerData, WorkerEvents } from "../messages";
import { ApartWorker } from "./apart-worker";

class SharingWorker implements SearchWorker {
  readonly #worker: Worker;

  constructor(data: WorkerData, events: WorkerEvents) {
    this.#worker = startBlobWorker(text, events.report, events.failed);
    this.#worker.postMessage(data);
  }

  post(order: Order): void {
    this.#worker.postMessage(order);
  }

  interrupt(): void {}

  keepAlive(): void {}

  async terminate(): Promise<void> {
    this.#worker.terminate();
  }
}

export function startWorker(instance: CoreInstance, index: number, events: WorkerEvents): SearchWorker {
  const { module, memory, tables } = instance;
  return sharesMemory()
    ? new SharingWorker({ module, memory, tables, index }, events)
    : new ApartWorker(instance, index, events);
}
