// Scripts in the process of the tests, where each would otherwise take a second to start. Replaces the module that starts them.
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import type { Command } from "../../../src/cli/command";
import { recordedContext } from "../../support/recorded-context";
import type { Finished } from "../../support/run-program";

let declared: Command | undefined;
vi.doMock("../../../scripts/support/script", async (original) => {
  const real = await original<typeof import("../../../scripts/support/script")>();
  const runScript: typeof real.runScript = (declaration) => {
    declared = real.defineScript(declaration);
  };
  return { ...real, runScript };
});

const commands = new Map<string, Command>();

/** Runs a script to its end; `file` is its path in scripts/. */
export async function runScript(file: string, ...words: readonly string[]): Promise<Finished> {
  if (!commands.has(file)) {
    await import(/* @vite-ignore */ pathToFileURL(`scripts/${file}`).href);
    if (declared) commands.set(file, declared);
  }
  const { context, output, errors } = recordedContext();
  const status = (await commands.get(file)?.run(words, context)) ?? null;
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
  return { status, stdout: text(output), stderr: text(errors) };
}
