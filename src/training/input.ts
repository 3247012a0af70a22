// Files that people name on the command line.
import { readFileSync } from "node:fs";
import { InputError } from "../engine/types";

/** A file's bytes. @throws InputError when it cannot be read. */
export function readInput(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
