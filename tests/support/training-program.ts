// The training programs, each with a folder of games of its own: as processes, or on this thread if they start none themselves.
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { expect, vi } from "vitest";
import { harmless } from "../../src/base/text";
import { PROGRAMS } from "../../src/training/programs";
import { type Finished, runProgram } from "./run-program";

/** The file that the build makes. */
export const TRAINING = fileURLToPath(new URL("../../build/training.cjs", import.meta.url));

const environment = (games: string): NodeJS.ProcessEnv => ({ ...process.env, PALIMPSEST_DATA: games });

/** Runs a training program to its end. `games` is the folder of its games. */
export function runTraining(games: string, ...args: readonly string[]): Finished {
  return runProgram(process.execPath, [TRAINING, ...args], { env: environment(games) });
}

/** The same on this thread: a process takes half a second to start, and a busy machine many times as long. */
export async function runTrainingHere(
  games: string,
  name: string,
  ...args: readonly string[]
): Promise<Finished> {
  const finished = { stdout: "", stderr: "" };
  const out = (text: string): void => {
    finished.stdout += text;
  };
  const error = (text: string): void => {
    finished.stderr += text;
  };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...parts) => out(`${format(...parts)}\n`)),
    vi.spyOn(console, "error").mockImplementation((...parts) => error(`${format(...parts)}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      error(String(text));
      return true;
    }),
    vi.spyOn(os, "setPriority").mockImplementation(() => {}),
  ];
  vi.stubEnv("PALIMPSEST_DATA", games);
  try {
    const console = {
      write: (line: string) => out(`${harmless(line)}\n`),
      error: (line: string) => error(`${harmless(line)}\n`),
    };
    const status = (await PROGRAMS[name]?.run(args, console)) ?? null;
    return { status, ...finished };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts a training program. Whoever has its output piped must read it. */
export function beginTraining(
  games: string,
  args: readonly string[],
  output: "ignore" | "pipe" = "ignore",
): ChildProcess {
  return spawn(process.execPath, [TRAINING, ...args], {
    env: environment(games),
    stdio: ["ignore", output, output],
  });
}

/** Options as words of a command line. */
export function wordsOf(options: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

/** Resolves once a condition holds, or once a program has ended. */
export async function untilEndOr(child: ChildProcess, holds: () => boolean): Promise<void> {
  while (isRunning(child) && !holds()) await sleep(5);
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Ends a program if it still runs. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Kills a program once a condition holds. It must not have ended by itself. */
export async function killWhen(child: ChildProcess, holds: () => boolean): Promise<void> {
  await untilEndOr(child, holds);
  await endProgram(child);
  expect(child.exitCode, "the program ended before the kill").toBeNull();
}
