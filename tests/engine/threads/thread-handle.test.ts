// One search thread on a worker that does not report its end, like a browser's worker.
import { expect, it, vi } from "vitest";
import type { CoreInstance } from "../../../src/engine/instance/core-instance";
import { ThreadHandle } from "../../../src/engine/threads/pool";

vi.mock("../../../src/engine/threads/node/start-worker", () => ({
  startWorker: () => ({ post() {}, interrupt() {}, keepAlive() {}, async terminate() {} }),
}));

it("the task of a thread fails when the thread is ended", async () => {
  const thread = new ThreadHandle({} as CoreInstance, 0);
  const search = thread.order({ kind: "search" });
  expect(thread.broken).toBe(false);
  await Promise.all([thread.terminate(), expect(search).rejects.toThrow("a search thread ended")]);
  expect(thread.broken).toBe(true);
  await expect(thread.order({ kind: "search" })).rejects.toThrow("a search thread ended");
});
