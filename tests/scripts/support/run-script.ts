// Scripts as processes, as `npm run` and npx start them.
import { type Finished, runProgram } from "../../support/run-program";

/** Runs a script to its end; `file` is its path in scripts/. */
export function runScript(file: string, ...words: readonly string[]): Finished {
  return runProgram(process.execPath, ["--require", "ts-node/register", `scripts/${file}`, ...words]);
}
