// The frame of scripts: it reads, checks and explains their words as the executable does with those of its commands.
import { InputError } from "../../src/base/input-error";
import { errorMessage } from "../../src/base/text";
import type { Words } from "../../src/cli/arguments";
import { type Command, type Console, type Declaration, defineCommand } from "../../src/cli/command";
import { TERMINAL } from "../../src/cli/terminal";

/**
 * The command that a declaration describes. Its messages are one line, but an error that quotes another program keeps the lines of
 * the quotation: they come before the message.
 */
export function defineScript<Arguments extends Words, Options extends Words>(
  declaration: Declaration<Arguments, Options, Console>,
): Command {
  return defineCommand({
    ...declaration,
    run: async (values, console) => {
      try {
        return await declaration.run(values, console);
      } catch (error) {
        const [message, ...quotation] = errorMessage(error).split("\n");
        for (const line of quotation) console.error(line);
        throw error instanceof InputError ? new InputError(message) : new Error(message);
      }
    },
  });
}

/** Runs the script that a declaration describes. */
export function runScript<Arguments extends Words, Options extends Words>(
  declaration: Declaration<Arguments, Options, Console>,
): void {
  endWith(defineScript(declaration).run(process.argv.slice(2), TERMINAL));
}

/** Gives this process the exit code of a command. */
export function endWith(code: Promise<number>): void {
  void code.then((ended) => {
    process.exitCode = ended;
  });
}
