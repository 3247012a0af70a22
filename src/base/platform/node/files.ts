// Opens and reads regular files that users name, and texts from the standard input. Errors are one line. Everything but regular files
// is refused: reading a device may never end, and opening a pipe without a writer may never return.
import { constants as limits } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { getSystemErrorMap } from "node:util";
import { InputError } from "../../input-error";
import { errorMessage, oneLine } from "../../text";

/** @throws InputError if this is no regular file. */
export function refuseOther(found: Stats): void {
  if (!found.isFile()) throw new InputError(`it is ${kindOf(found)}, not a file`);
}

/** "a folder", "a pipe" … */
export function kindOf(found: Stats): string {
  if (found.isFile()) return "a file";
  if (found.isDirectory()) return "a folder";
  if (found.isFIFO()) return "a pipe";
  return found.isSocket() ? "a socket" : "a device";
}

/** An error of the file system, or a lack of memory, as one line for the user. A fault of this program stays as it is. */
export function refusal(beginning: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof InputError || error instanceof RangeError || code !== undefined;
  return isExpected ? new InputError(oneLine(`${beginning}: ${reasonOf(error)}`)) : error;
}

/** The result of an action with a file. @throws InputError "FILE: …" for an error of the file system */
export async function explained<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw refusal(file, error);
  }
}

/** Drops the path from Node's message, because it may be the path of our temporary file. */
export function reasonOf(error: unknown): string {
  const { errno, code } = error as NodeJS.ErrnoException;
  // Node's own message is about its parameters.
  if (code === "ERR_INVALID_ARG_VALUE") return "the name has a character that no file name can have";
  const [, reason] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return reason ?? errorMessage(error);
}

/** The result of reading a file. @throws InputError "cannot read FILE: …" */
export function readable<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw refusal(`cannot read ${file}`, error);
  }
}

/** Opens a pipe without a writer at once, so that it can be refused. Windows has neither this flag nor such files. */
export const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Most bytes per read. */
const MOST_BYTES = 2 ** 31 - 1;

/**
 * Opens a regular file for an action, and closes it.
 * @throws InputError if it is another kind of file; the system's error if it cannot be opened.
 */
export async function withFile<Result>(
  file: string,
  action: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  // An engine that opens no file starts 1 ms sooner without it.
  const { open } = await import("node:fs/promises");
  const handle = await open(file, READING);
  try {
    refuseOther(await handle.stat());
    return await action(handle);
  } finally {
    await handle.close();
  }
}

/** `length` bytes of a file from `position` on; fewer at its end. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** Opens a regular file, which the caller closes; `size` = its bytes now. @throws InputError "cannot read FILE: …" */
export function openInput(file: string) {
  return readable(file, () => {
    const descriptor = openSync(file, READING);
    try {
      const found = fstatSync(descriptor);
      refuseOther(found);
      return { descriptor, size: found.size };
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  });
}

/** The bytes of a regular file, or the `first` of them. @throws InputError "cannot read FILE: …" */
export function readInput(file: string, first = Number.POSITIVE_INFINITY): Buffer {
  return readUpTo(MOST_BYTES, file, first);
}

/** A regular file as text, in UTF-8. @throws InputError "cannot read FILE: …" */
export function readText(file: string): string {
  return readUpTo(limits.MAX_STRING_LENGTH, file).toString("utf8");
}

/** The bytes of a regular file, or the `first` of them; `most` = the greatest number allowed. @throws InputError "cannot read FILE: …" */
export function readUpTo(most: number, file: string, first = Number.POSITIVE_INFINITY): Buffer {
  const { descriptor, size } = openInput(file);
  try {
    return readable(file, () => {
      const wanted = Math.min(size, first);
      if (wanted > most) throw new InputError(`its ${wanted} bytes are more than ${most}`);
      const bytes = Buffer.allocUnsafe(wanted);
      return bytes.subarray(0, readInto(bytes, descriptor, 0));
    });
  } finally {
    closeSync(descriptor);
  }
}

/** Reads bytes of an open file from `position` on. Returns their number: fewer than there is room for at the end of the file. */
export function readInto(bytes: Uint8Array, descriptor: number, position: number): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(descriptor, bytes, done, bytes.length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

/** Whether there is a regular file of this name. @throws InputError if the name belongs to another kind of file. */
export function isThere(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) refuseOther(found);
    return found !== undefined;
  } catch (error) {
    throw refusal(`cannot use ${file}`, error);
  }
}

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

/**
 * A descriptor that the system cannot examine is no folder: no engine may fail to start for that.
 * @throws InputError if the standard input is a folder: Node.js reads it as an empty file.
 */
export function refuseFolderAsInput(): void {
  let isFolder = false;
  try {
    isFolder = fstatSync(0).isDirectory();
  } catch {
    return;
  }
  if (isFolder) throw new InputError(`cannot read ${nameOf(STANDARD_INPUT)}: it is a folder, not a file`);
}

/** The name of a file or of the standard input, for people. */
export function nameOf(file: string): string {
  return file === STANDARD_INPUT ? "the standard input" : file;
}
