// Reads texts that users name: a file or, for "-", the standard input.
import { constants as limits } from "node:buffer";
import { fstatSync, statSync } from "node:fs";
import { InputError } from "../../input-error";
import { readable, refusal } from "./file-errors";
import { readUpTo } from "./files";

/** Stands for the standard input on a command line. */
const STANDARD_INPUT = "-";

/**
 * The bytes of a regular file that a string can hold, or of the standard input for "-".
 * @throws InputError "cannot read FILE: …"
 */
export async function readTextBytes(file: string): Promise<Buffer> {
  if (file !== STANDARD_INPUT) {
    readable(file, () => {
      if (statSync(file, { throwIfNoEntry: false })?.isFIFO())
        throw new InputError("it is a pipe, not a file; write - for the standard input");
    });
    return readUpTo(limits.MAX_STRING_LENGTH, file);
  }
  refuseFolderAsInput();
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.MAX_STRING_LENGTH) throw new InputError(`it has more than ${size} bytes`);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw refusal(`cannot read ${nameOf(file)}`, error);
  }
}

/** @throws InputError if the standard input is a folder: Node.js reads it as an empty file. */
export function refuseFolderAsInput(): void {
  if (isFolder(0)) throw new InputError(`cannot read ${nameOf(STANDARD_INPUT)}: it is a folder, not a file`);
}

/** False for a descriptor that the system cannot examine: no engine may fail to start for that. */
function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

/** The name of a file or of the standard input, for people. */
export function nameOf(file: string): string {
  return file === STANDARD_INPUT ? "the standard input" : file;
}
