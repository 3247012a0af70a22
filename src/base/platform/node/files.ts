// Files that users name: opened only when they are files, and what is wrong with them told in a line.
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { getSystemErrorMap } from "node:util";
import { InputError } from "../../input-error";

export const NO_FILE = "exists and is not a regular file";

/** Opens a regular file; a pipe without a writer would have the caller wait for ever. */
export async function openFile(file: string): Promise<FileHandle> {
  // Windows knows no such flag, and no such files.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new InputError(NO_FILE);
}

/** Turns errors of the file system into one line for the user, about the file the user named. */
export async function explained<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw new InputError(`${file}: ${reasonOf(error)}`);
  }
}

/** Node's own messages go on with the path, which may be that of an unfinished file of ours. */
export function reasonOf(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  const [, reason] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return reason ?? (error instanceof Error ? error.message : String(error));
}
