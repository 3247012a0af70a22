// Programs of the machine that some tests need: a browser, another runtime.
import { spawnSync } from "node:child_process";

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
