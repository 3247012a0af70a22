// Writes the engine's output: lines of the protocol, and notes to the user as `info string`.
import { InputError } from "../../../base/input-error";
import { errorMessage, printable } from "../../../base/text";

/** Longest message in an `info string`. */
const NOTE_LENGTH = 400;

export class Output {
  /** Writes a line of output, without a line feed. */
  readonly write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.write = write;
  }

  writeAll(lines: readonly string[]): undefined {
    for (const line of lines) this.write(line);
  }

  note(...notes: readonly string[]): undefined {
    for (const note of notes) this.write(`info string ${printable(note.trim(), NOTE_LENGTH)}`);
  }

  /** An `InputError` is the user's mistake; its message is enough without a stack, after the `refusal` of the command. */
  reportFailure(error: unknown, refusal = ""): void {
    const message = errorMessage(error);
    this.note(error instanceof InputError ? refusal + message : `error: ${message}`);
  }
}
