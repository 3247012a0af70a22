// The error for bad input. Its message is one line for the user.

/**
 * The error of every refused input: a setting out of range, an illegal position or move, a damaged file, a call while a search
 * runs. Its `message` is one line for the user and names the fault. The engine stays as it was before the call and can be used
 * further. Recognise it by `error instanceof InputError`, or by its `name`.
 * @hideconstructor
 */
export class InputError extends Error {
  override readonly name = "InputError";
}
