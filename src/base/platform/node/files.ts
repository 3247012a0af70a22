// Opens and reads regular files that users name. Errors are one line.
import { constants as limits } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { InputError } from "../../input-error";
import { readable, refusal, refuseOther } from "./file-errors";

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
