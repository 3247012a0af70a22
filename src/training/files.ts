// Files read and written whole.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { InputError } from "../base/input-error";

/** The bytes of a file that a person named. @throws InputError when it cannot be read. */
export function readInput(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** Writes a file, or another one in its place; a process killed meanwhile leaves the old one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
