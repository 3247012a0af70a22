// The progress of a command on a terminal and in a file.
import { expect, it } from "vitest";
import { type ProgressTarget, withProgress } from "../../src/cli/progress";

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
