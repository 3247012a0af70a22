// Programs that run in a terminal: their console, and the progress of long work, which is one line that a terminal redraws; elsewhere
// a new line from time to time.
import { nearest } from "../base/nearest";
import { harmless, quoted } from "../base/text";
import { type Command, type Console, listed } from "./command";

/** Writes to standard output and standard error. Control characters of foreign text, such as names of files, become `?`. */
export const TERMINAL: Console = {
  write: (line) => {
    process.stdout.write(`${harmless(line)}\n`);
  },
  error: (line) => {
    process.stderr.write(`${harmless(line)}\n`);
  },
};

const TERMINAL_EVERY_MS = 1000;
const LINE_EVERY_MS = 30_000;

/** A terminal can redraw its last line. */
export type ProgressTarget = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Shows `line()` while `work` lasts, and once more when it has ended or failed. `target`: stderr by default. */
export async function withProgress<Result>(
  line: () => string,
  work: () => Promise<Result>,
  target: ProgressTarget = process.stderr,
): Promise<Result> {
  const show = () => target.write(target.isTTY ? `\r\x1b[K${line()}` : `${line()}\n`);
  const timer = setInterval(show, target.isTTY ? TERMINAL_EVERY_MS : LINE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    show();
    if (target.isTTY) target.write("\n");
  }
}

/** Starts to measure time: the returned function gives the seconds since. */
export function stopwatch(): () => number {
  const since = performance.now();
  return () => (performance.now() - since) / 1000;
}

/**
 * Runs the command that the first word names; resolves to its exit code. Without such a word, the answer is the list of the commands.
 * `kind`: what the commands are for people.
 */
export async function runOneOf(
  commands: Readonly<Record<string, Command>>,
  [name = "", ...args]: readonly string[],
  kind = "command",
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(args, TERMINAL);
  const unknown = name === "" ? [] : [`no ${kind} ${quoted(name)}${nearest(name, Object.keys(commands))}`];
  for (const line of [...unknown, ...listed(Object.values(commands))]) TERMINAL.error(line);
  return 2;
}
