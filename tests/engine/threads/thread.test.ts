// One search thread on a worker that tells nothing of its end, as a browser's does.
import { expect, it, vi } from "vitest";
import type { CoreExports } from "../../../src/engine/instance/core";
import type { WorkerData } from "../../../src/engine/threads/messages";
import { SearchThread } from "../../../src/engine/threads/thread";

vi.mock("../../../src/engine/threads/node/worker", () => ({
  startWorker: () => ({ post() {}, interrupt() {}, keepAlive() {}, async terminate() {} }),
}));

it("what a thread was to do fails when it is ended", async () => {
  const thread = new SearchThread({} as WorkerData, {} as CoreExports);
  const search = thread.order({ kind: "search" });
  expect(thread.broken).toBe(false);
  await Promise.all([thread.terminate(), expect(search).rejects.toThrow("a search thread ended")]);
  expect(thread.broken).toBe(true);
  await expect(thread.order({ kind: "search" })).rejects.toThrow("a search thread ended");
});
