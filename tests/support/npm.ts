// The npm that runs the tests. Node.js starts it, because the npm of Windows is a batch file, which needs a shell.
import { outputOf } from "./run-program";

/** The output of npm. @throws Error when it fails */
export function npm(args: readonly string[], cwd: string): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error("start this test with: npx vitest run");
  return outputOf(process.execPath, [program, ...args], { cwd });
}
