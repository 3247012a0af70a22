// Threads of a training program that fail: the others end, and only then the program. And the order of their reports.
import { EventEmitter } from "node:events";
import { beforeEach, expect, it, vi } from "vitest";
import { inOrder, isStopped, runThreads, stopFlag } from "../../src/training/shared/threads";

const started: FakeWorker[] = [];

class FakeWorker extends EventEmitter {
  constructor(_: string, { workerData }: { workerData: { fails?: boolean } }) {
    super();
    if (workerData.fails) throw new Error("EAGAIN");
    started.push(this);
  }
}

vi.mock("node:worker_threads", () => ({
  isMainThread: true,
  get Worker() {
    return FakeWorker;
  },
}));

beforeEach(() => {
  started.length = 0;
});

/** "open", or the message of the error. */
async function stateOf(run: Promise<unknown>): Promise<string> {
  const open = new Promise<string>((resolve) => setTimeout(() => resolve("open"), 10));
  return Promise.race([open, run.then(() => "done").catch((error: Error) => error.message)]);
}

it.each([
  ["cannot start", [{}, { fails: true }], () => {}, ["before", "behind"]],
  ["fails", [{}, {}], () => started[1]?.emit("error", new Error("EAGAIN")), ["before", "behind"]],
  [
    "sends a message that cannot be handled",
    [{}, {}],
    () => started[1]?.emit("message", "EAGAIN"),
    ["before"],
  ],
])("when a thread %s", async (_, orders, happens, kept) => {
  const stop = stopFlag();
  const seen: string[] = [];
  const run = runThreads<string>(orders, stop, (message) => {
    if (message === "EAGAIN") throw new Error(message);
    seen.push(message);
  });
  started[0]?.emit("message", "before");
  happens();
  started[1]?.emit("exit");
  started[0]?.emit("message", "behind");
  expect([isStopped(stop), await stateOf(run)]).toEqual([true, "open"]);
  started[0]?.emit("exit");
  expect(await stateOf(run)).toBe("EAGAIN");
  expect(seen).toEqual(kept);
});

it("ends when all threads have ended", async () => {
  const stop = stopFlag();
  const run = runThreads([{}, {}], stop, () => {});
  started[0]?.emit("exit");
  expect(await stateOf(run)).toBe("open");
  started[1]?.emit("exit");
  expect([isStopped(stop), await stateOf(run)]).toEqual([false, "done"]);
});

it("keeps reports of threads until those before them have come", () => {
  const inTurn = inOrder<{ readonly name: string }>(3);
  const take = (number: number): string =>
    inTurn(number, { name: String(number) })
      .map(({ name }) => name)
      .join(" ");
  expect([4, 3, 6, 7, 5, 8].map(take)).toEqual(["", "3 4", "", "", "5 6 7", "8"]);
});
