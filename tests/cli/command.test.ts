// The frame of a command: its mistakes are one line each, whatever was written. The progress of a command on a terminal and in a file.
import { afterEach, expect, it, vi } from "vitest";
import { InputError } from "../../src/base/input-error";
import { type Console, defineCommand } from "../../src/cli/command";
import { type ProgressTarget, withProgress } from "../../src/cli/terminal";
import { text } from "../../src/cli/value";
import { needed } from "../../src/cli/word";

async function outcomeOf(args: readonly string[], error: Error) {
  const errors: string[] = [];
  const command = defineCommand({
    name: "solve",
    call: "palimpsest solve",
    summary: "solves",
    words: { file: needed(text("FILE", "the file")) },
    options: {},
    run: () => {
      throw error;
    },
  });
  const console: Console = { write: () => {}, error: (line) => errors.push(line) };
  return { code: await command.run(args, console), errors };
}

it("refuses an unknown option in one short line, and shows the usage", async () => {
  const { code, errors } = await outcomeOf([`--${"x".repeat(3000)}\ny`], new Error("never thrown"));
  expect(code).toBe(2);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toBe(`solve: unknown option --${"x".repeat(78)}...`);
  expect(errors[1]).toMatch(/^usage: palimpsest solve/);
});

it("reports bad input and its own fault in one line each, with different exit codes", async () => {
  const input = await outcomeOf(["a"], new InputError("cannot read a\nb\u001b[31m"));
  expect(input).toEqual({ code: 2, errors: ["solve: cannot read a b?[31m"] });
  const fault = await outcomeOf(["a"], new Error("out of\nmemory"));
  expect(fault).toEqual({ code: 1, errors: ["solve: out of memory"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A terminal or a file, and what has been written to it. */
function recorder(isTTY: boolean) {
  let written = "";
  const target = { isTTY, write: (text: string) => (written += text) } as unknown as ProgressTarget;
  return { target, written: () => written };
}

it.each([
  [false, 30_000, "1 done\n2 done\n3 done\n"],
  [true, 1000, "\r\x1b[K1 done\r\x1b[K2 done\r\x1b[K3 done\n"],
])("progress is shown from time to time, more often on a terminal: %s", async (isTTY, everyMs, expected) => {
  vi.useFakeTimers();
  const { target, written } = recorder(isTTY);
  let shown = 0;
  const work = async () => {
    await vi.advanceTimersByTimeAsync(everyMs - 1);
    expect(written()).toBe("");
    await vi.advanceTimersByTimeAsync(everyMs + 1);
  };
  await withProgress(() => `${++shown} done`, work, target);
  expect(written()).toBe(expected);
});

it.each([
  [false, "all done\n"],
  [true, "\r\x1b[Kall done\n"],
])("progress is shown a last time at the end, drawn over on a terminal: %s", async (isTTY, expected) => {
  const { target, written } = recorder(isTTY);
  const line = () => "all done";
  expect(await withProgress(line, async () => 7, target)).toBe(7);
  expect(written()).toBe(expected);
  const failing = withProgress(line, () => Promise.reject(new Error("no more")), target);
  await expect(failing).rejects.toThrow("no more");
  expect(written()).toBe(expected.repeat(2));
});
