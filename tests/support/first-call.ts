// Moments inside the engine, for tests that act in the middle of its work.
import { Worker } from "node:worker_threads";
import { vi } from "vitest";
import type { Order } from "../../src/engine/threads/messages";

type Method = (...args: never[]) => unknown;

/** Resolves at the first call of an object's method whose first argument fits. The call takes its course. */
export function firstCall<Argument>(
  target: object,
  name: string,
  fits: (argument: Argument) => boolean = () => true,
): Promise<void> {
  const owner = target as Record<string, Method>;
  const original = owner[name] as Method;
  return new Promise((resolve) => {
    owner[name] = function (this: unknown, ...args: never[]) {
      if (fits(args[0] as Argument)) {
        owner[name] = original;
        resolve();
      }
      return original.apply(this, args);
    };
  });
}

/** Has `look` called before each order to a worker, until the end of the test. An order is not sent if it answers "keep". */
export function watchOrders(look: (worker: Worker, order: Order) => unknown): void {
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, order: Order) {
    if (look(this, order) !== "keep") post.call(this, order);
  });
}
