// Threads of a training program. Each gets one order, sends messages, and ends.
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

/** Calls `act` on the first Ctrl-C and the first SIGTERM; the next ones end the process. */
export function onInterrupt(act: () => void): void {
  process.once("SIGINT", act);
  process.once("SIGTERM", act);
}

/** Asks threads to end after their current work: the main thread sets the flag, the threads read it. */
export class StopFlag {
  /** Memory to send to threads; its one number is 0 until the request to stop. */
  readonly flag = new Int32Array(new SharedArrayBuffer(4));

  set(): void {
    Atomics.store(this.flag, 0, 1);
  }

  get isSet(): boolean {
    return isStopped(this.flag);
  }
}

/** Reads the flag on a thread. */
export function isStopped(flag: Int32Array): boolean {
  return Atomics.load(flag, 0) !== 0;
}
