// Files by their content: SHA-256 for records and names, and JSON that the training programs wrote earlier.
import { createHash } from "node:crypto";
import { InputError } from "../../base/input-error";
import { readText } from "../../base/platform/node/files";

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
