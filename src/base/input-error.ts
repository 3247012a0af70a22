// The one kind of error that is the fault of what came in: its message is one line for people.

/**
 * Thrown for refused input. The message is one line and names the fault. The state stays as it was.
 * @hideconstructor
 */
export class InputError extends Error {
  override readonly name = "InputError";
}
