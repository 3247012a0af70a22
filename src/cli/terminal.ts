// The console of a program that runs in a terminal.
import { harmless } from "../base/text";
import type { Console } from "./command";

/** Writes to standard output and standard error. Control characters of foreign text, such as names of files, become `?`. */
export const TERMINAL: Console = {
  write: (line) => {
    process.stdout.write(`${harmless(line)}\n`);
  },
  error: (line) => {
    process.stderr.write(`${harmless(line)}\n`);
  },
};
