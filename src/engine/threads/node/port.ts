// A search thread's end of the connection to its host.
import { parentPort, workerData } from "node:worker_threads";
import type { Order, StartThread, WorkerData } from "../messages";

/** Starts the thread with the data of its worker, and passes orders to it and its reports back. @throws Error outside a worker */
export function serve(start: StartThread): void {
  const port = parentPort;
  if (!port) throw new Error("this file runs as a worker");
  const thread = start(workerData as WorkerData, (report) => port.postMessage(report));
  port.on("message", (order: Order) => thread.obey(order));
}
