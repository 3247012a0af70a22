// Joins lines of output to few writes, because each write may cost a system call.
import { once } from "node:events";
import type { Writable } from "node:stream";

/** Most characters that may wait for the reader, here and in the stream. */
const MAX_WAITING = 1 << 18;

export class LineWriter {
  readonly #output: Writable;
  #gathered = "";
  #broken = false;

  constructor(output: Writable) {
    this.#output = output;
  }

  /** Writes a line after the current task of the event loop. */
  write(line: string): void {
    if (this.#broken) return;
    if (this.#gathered === "") process.nextTick(() => this.flush());
    this.#gathered += `${line}\n`;
    if (this.#gathered.length > MAX_WAITING) this.flush();
  }

  /** Writes the gathered lines. */
  flush(): void {
    const text = this.#gathered;
    this.#gathered = "";
    if (!this.#broken && text !== "") this.#output.write(text);
  }

  /** Drops all output: the reader has gone. */
  break(): void {
    this.#broken = true;
    this.#gathered = "";
  }

  /**
   * Null while more may be written; else resolves when the reader has taken the waiting output, or has gone.
   */
  untilTaken(): Promise<unknown> | null {
    if (this.#broken || this.#output.writableLength + this.#gathered.length <= MAX_WAITING) return null;
    this.flush();
    if (!this.#output.writableNeedDrain) return null;
    return once(this.#output, "drain").catch(() => {});
  }
}
