// The access of a command to the outside world, with a record of its output.
import type { CommandContext } from "../../src/commands/engine-command";

/**
 * A context, and the lines of standard output and standard error that come from it. Without `means` a command that asks for an engine
 * fails.
 */
export function recordedContext(means: Partial<Pick<CommandContext, "createEngine">> = {}) {
  const output: string[] = [];
  const errors: string[] = [];
  const context: CommandContext = {
    createEngine: () => {
      throw new Error("no engine is needed for this");
    },
    ...means,
    write: (line) => output.push(line),
    error: (line) => errors.push(line),
  };
  return { context, output, errors };
}
