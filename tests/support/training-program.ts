// The training programs, each with a folder of games of its own: as processes, or on this thread if they start none themselves.
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { vi } from "vitest";
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
