// The one kind of error that is the fault of what came in: its message is one line for people.

/** Thrown for input that is refused; the message is one line and says what is wrong. State is as it was before. */
export class InputError extends Error {
  override readonly name = "InputError";
}
