// Errors with files as one line for the user, and the refusal of everything but regular files: reading a device may never end, and
// opening a pipe without a writer may never return.
import type { Stats } from "node:fs";
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
