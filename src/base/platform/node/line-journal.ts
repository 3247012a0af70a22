// A file of lines, one for each finished piece of work, so that work continues after an interruption.
import { appendFileSync, closeSync, openSync } from "node:fs";
import { endLastLine, writing } from "./output";

export class LineJournal {
  /** Whether the last line may be torn, because it could not be written. */
  #torn = false;

  /** Makes a missing file; ends a last line that was cut off. */
  constructor(readonly file: string) {
    closeSync(openSync(file, "a+"));
    endLastLine(file);
  }

  /** Writes a line at once, so that it survives the end of the process. @throws InputError "cannot write FILE: …" */
  add(line: string): void {
    const text = `${this.#torn ? "\n" : ""}${line}\n`;
    this.#torn = true;
    writing(this.file, () => appendFileSync(this.file, text));
    this.#torn = false;
  }
}
