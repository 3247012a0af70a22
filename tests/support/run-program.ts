// Programs that tests run to their end. One that hangs is killed, because no time limit of a test can interrupt the wait for it.
import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from "node:child_process";

/** A program that takes longer counts as hanging. Less than the time limit of a test, more than a busy machine needs. */
const PATIENCE_MS = 540_000;

/** `env`: by default that of the tests; `input`: the standard input. */
export type RunOptions = Pick<SpawnSyncOptions, "cwd" | "env" | "input">;

/** The end of a program, and its output. The status is its exit code; null when a signal ended it. */
export type Finished = Pick<SpawnSyncReturns<string>, "status" | "stdout" | "stderr">;

/** Runs a program to its end. @throws Error when it cannot start, or when it hangs */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, input }: RunOptions = {},
): Finished {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    input,
    encoding: "utf8",
    timeout: PATIENCE_MS,
    killSignal: "SIGKILL",
  });
  // A program that does not read its input has an error too, but also a status.
  if (error && status === null)
    throw new Error([`${[program, ...args].join(" ")}: ${error.message}`, stdout, stderr].join("\n"));
  return { status, stdout, stderr };
}

/** The output of a program that has to end well. @throws Error with all of its output if its exit code is not 0 */
export function outputOf(program: string, args: readonly string[], options: RunOptions = {}): string {
  const { status, stdout, stderr } = runProgram(program, args, options);
  if (status !== 0)
    throw new Error([`${[program, ...args].join(" ")}: exit code ${status}`, stdout, stderr].join("\n"));
  return stdout;
}

/** The output of npm. @throws Error when it fails */
export function npm(args: readonly string[], cwd: string): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error("start this test with: npx vitest run");
  return outputOf(process.execPath, [program, ...args], { cwd });
}

const answers = (program: string): boolean =>
  spawnSync(program, ["--version"], { timeout: 300_000 }).status === 0;

/**
 * The first of several programs that answers; "" if none does, so that the tests of it are skipped.
 * @param variable the environment variable that names the program instead
 * @throws Error if it names one that does not answer
 */
export function machineProgram(variable: string, ...usual: readonly string[]): string {
  const named = process.env[variable];
  if (!named) return usual.find(answers) ?? "";
  if (answers(named)) return named;
  throw new Error(`${variable}: ${named} does not answer`);
}
