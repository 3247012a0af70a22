// The frame of scripts: it reads, checks and explains their words as the executable does with those of its commands.
import { InputError } from "../../src/base/input-error";
import { nearest } from "../../src/base/nearest";
import { errorMessage, quoted } from "../../src/base/text";
import type { Words } from "../../src/cli/arguments";
import { type Command, type Console, type Declaration, defineCommand, listed } from "../../src/cli/command";
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
  run(defineScript(declaration), process.argv.slice(2));
}

/** Runs the command that the first word names. Without such a word, the answer is the list of the commands. */
export function runOneOf(commands: Readonly<Record<string, Command>>): void {
  const [name = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) {
    run(command, args);
    return;
  }
  const unknown = name === "" ? [] : [`no command ${quoted(name)}${nearest(name, Object.keys(commands))}`];
  for (const line of [...unknown, ...listed(Object.values(commands))]) TERMINAL.error(line);
  process.exitCode = 2;
}

function run(command: Command, args: readonly string[]): void {
  void command.run(args, TERMINAL).then((code) => {
    process.exitCode = code;
  });
}
