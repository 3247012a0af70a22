// Reads the JSON files that the training programs wrote earlier.
import { InputError } from "../base/input-error";
import { readText } from "../base/platform/node/files";

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
