// The executable: without arguments a UCI engine, otherwise one command.
import { writeSync } from "node:fs";
import { runInLessAddressSpace } from "./address-space";
import { InputError } from "./base/input-error";
import { nearest } from "./base/nearest";
import { reasonOf, refuseFolderAsInput } from "./base/platform/node/files";
import { isClosedPipe } from "./base/platform/node/lines";
import { errorMessage, quoted } from "./base/text";
import { listed } from "./cli/command";
import { TERMINAL } from "./cli/terminal";
import { COMMANDS } from "./commands";
import type { CommandContext } from "./commands/engine-command";
import { ChessEngine } from "./engine/engine";
import { coreModule } from "./engine/instance/core-module";
import { UciSession } from "./engine/uci/session";
import { runOverStdio } from "./engine/uci/stdio";
import { NAME, VERSION } from "./identity";

const HELP = [
  `${NAME} ${VERSION}, a UCI chess engine`,
  "",
  ...listed([
    { usage: "palimpsest", summary: "speak UCI on standard input and output" },
    ...Object.values(COMMANDS),
    {
      usage: "palimpsest COMMAND --help",
      summary: "explain a command: its options, with defaults and ranges",
    },
    { usage: "palimpsest --help | --version", summary: "this text, the version" },
  ]),
].join("\n");

/** A request to the executable as a whole. */
const ANSWERS: Readonly<Record<string, string>> = {
  help: HELP,
  "-h": HELP,
  "--help": HELP,
  "--version": `${NAME} ${VERSION}`,
};

const context: CommandContext = {
  createEngine: () => new ChessEngine(coreModule(), {}, { forceGarbageCollection: true }),
  ...TERMINAL,
};

async function uci(): Promise<void> {
  refuseFolderAsInput();
  await runOverStdio((output) => new UciSession({ createEngine: context.createEngine, ...output }));
}

async function main([first, ...rest]: readonly string[]): Promise<void> {
  const again = runInLessAddressSpace();
  if (again) {
    process.exitCode = await again;
    return;
  }
  // Progress and complaints may go unread, also those of a command whose work goes on.
  process.stderr.on("error", () => {});
  if (first === undefined) return uci();
  // OpenBench passes a command and its words as one argument.
  const [name = "", ...words] = first.trim().split(/\s+/);
  const args = [...words, ...rest];
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that has closed the pipe (`… | head`) wants no more output. This is no error.
    if (isClosedPipe(error)) process.exit(0);
    writeSync(2, `palimpsest: cannot write the output: ${reasonOf(error)}\n`);
    process.exit(1);
  });
  process.exitCode = await carryOut(name, args);
}

/** Carries out a command. Resolves to the exit code. */
async function carryOut(name: string, args: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command.run(args, context);
  const [asked, ...more] = args;
  if (name === "help" && asked !== undefined && more.length === 0) return carryOut(asked, ["--help"]);
  if (!Object.hasOwn(ANSWERS, name)) {
    const guess = nearest(name, [...Object.keys(COMMANDS), ...Object.keys(ANSWERS)]);
    context.error(`unknown command ${quoted(name)}${guess}; palimpsest --help lists all commands`);
    return 2;
  }
  if (args.length > 0) {
    context.error(`nothing can follow ${name}; palimpsest --help lists all commands`);
    return 2;
  }
  context.write(ANSWERS[name] ?? "");
  return 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  context.error(`palimpsest: ${errorMessage(error)}`);
  process.exitCode = error instanceof InputError ? 2 : 1;
});
