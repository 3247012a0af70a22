// The error for bad input. Its message is one line for the user.

/**
 * Thrown for refused input. The message is one line and names the fault. The state stays as it was.
 * @hideconstructor
 */
export class InputError extends Error {
  override readonly name = "InputError";
}
