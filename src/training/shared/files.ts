// Files of the training programs: SHA-256 for records and names, JSON that they wrote earlier, and locks.
import { createHash } from "node:crypto";
import { InputError } from "../../base/input-error";
import { readText } from "../../base/platform/node/files";
import { lock } from "../../base/platform/node/lock";

/** SHA-256 of bytes, or of text as UTF-8: 64 hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/**
 * The value in a file as `take` returns it, which throws for a value of another form.
 * @throws InputError if the file cannot be read; `refusal` if it holds something else.
 */
export function readJson<Value>(file: string, take: (value: unknown) => Value, refusal: string): Value {
  const text = readText(file);
  try {
    return take(JSON.parse(text));
  } catch {
    throw new InputError(refusal);
  }
}

/** Does work on files that no other process writes meanwhile. @throws InputError if another one does */
export async function whileLocked<Result>(
  files: readonly string[],
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const unlocks: (() => void)[] = [];
  try {
    for (const file of files) unlocks.push(lock(file));
    return await work();
  } finally {
    for (const unlock of unlocks) unlock();
  }
}
