// Threads of a training program: each one order, messages on the way, an end.
import { Worker } from "node:worker_threads";

/** Runs a thread of this program; resolves when it has ended. */
export function runThread<Message>(order: object, onMessage: (message: Message) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(__filename, { workerData: order });
    thread.on("message", onMessage);
    thread.on("error", reject);
    thread.on("exit", () => resolve());
  });
}

/** A flag that threads look at, set by the first Ctrl-C or SIGTERM. */
export function stopFlag(): { readonly flag: Int32Array; readonly set: () => void } {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const set = (): void => void Atomics.store(flag, 0, 1);
  process.once("SIGINT", set);
  process.once("SIGTERM", set);
  return { flag, set };
}
