// The training programs as processes, each with a folder of games of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Finished, runProgram } from "./run-program";

/** The file that the build makes. */
export const TRAINING = fileURLToPath(new URL("../../build/training.cjs", import.meta.url));

const environment = (games: string): NodeJS.ProcessEnv => ({ ...process.env, PALIMPSEST_DATA: games });

/** Runs a training program to its end. `games` is the folder of its games. */
export function runTraining(games: string, ...args: readonly string[]): Finished {
  return runProgram(process.execPath, [TRAINING, ...args], { env: environment(games) });
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
