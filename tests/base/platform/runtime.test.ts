// Threads compare times, so their clocks must agree, under every runtime.
import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
});

const clock = async () => (await import("../../../src/base/platform/node/runtime")).now;

it("reads the machine's clock in Node.js, which workers read too", async () => {
  const now = await clock();
  const before = now();
  const text = `const [s, n] = process.hrtime(); require("node:worker_threads").parentPort.postMessage(s * 1000 + n / 1e6)`;
  const worker = new Worker(text, { eval: true });
  const there = await new Promise<number>((resolve) => worker.once("message", resolve));
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(now());
});

it.each(["Bun", "Deno"])(
  "reads a clock that all threads share in %s, whose hrtime counts per thread",
  async (name) => {
    vi.stubGlobal(name, {});
    vi.spyOn(process, "hrtime").mockImplementation(() => {
      throw new Error("counts from the start of a thread");
    });
    const now = await clock();
    const sum = performance.timeOrigin + performance.now();
    expect(Math.abs(now() - sum)).toBeLessThan(10_000);
  },
);
