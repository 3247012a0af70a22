// The progress of a command on a terminal and in a file.
import { afterEach, expect, it, vi } from "vitest";
import { type ProgressTarget, withProgress } from "../../src/cli/terminal";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [false, 30_000, "1 done\n2 done\n3 done\n"],
  [true, 1000, "\r\x1b[K1 done\r\x1b[K2 done\r\x1b[K3 done\n"],
])("progress is shown from time to time, more often on a terminal: %s", async (isTTY, everyMs, expected) => {
  vi.useFakeTimers();
  let [written, shown] = ["", 0];
  const target = { isTTY, write: (text: string) => (written += text) } as unknown as ProgressTarget;
  await withProgress(
    () => `${++shown} done`,
    async () => {
      await vi.advanceTimersByTimeAsync(everyMs - 1);
      expect(written).toBe("");
      await vi.advanceTimersByTimeAsync(everyMs + 1);
    },
    target,
  );
  expect(written).toBe(expected);
});

it.each([
  [false, "all done\n"],
  [true, "\r\x1b[Kall done\n"],
])("progress is shown a last time at the end, drawn over on a terminal: %s", async (isTTY, expected) => {
  let written = "";
  const target = { isTTY, write: (text: string) => (written += text) } as unknown as ProgressTarget;
  expect(
    await withProgress(
      () => "all done",
      async () => 7,
      target,
    ),
  ).toBe(7);
  expect(written).toBe(expected);
  await expect(
    withProgress(
      () => "half",
      () => Promise.reject(new Error("no more")),
      target,
    ),
  ).rejects.toThrow("no more");
  expect(written).toContain("half\n");
});
