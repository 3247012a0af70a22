// A file of positions to start games from, one a line as EPD or FEN. Books have millions of lines, and many processes read
// them at once. A random byte therefore selects a line, and the rest of the file stays on the disk.
import { closeSync, readSync } from "node:fs";
import { InputError } from "../../base/input-error";
import { openInput } from "../../base/platform/node/files";
import type { Random } from "../../base/random";
import { quoted } from "../../base/text";
import { holdsPosition, parseEpd } from "../../engine/chess/epd";

/** No line is longer, in bytes. */
const LONGEST_LINE = 4096;
/** A byte-order mark in UTF-8, read as Latin-1. */
const MARK = /^\xef\xbb\xbf/;
/** Gives up after this many empty lines and comments in a row: such a file has hardly any positions. */
const MOST_EMPTY = 1000;

export class OpeningBook {
  readonly #descriptor: number;
  readonly #size: number;

  /** @throws InputError when the file cannot be read or is empty. */
  constructor(readonly file: string) {
    const { descriptor, size } = openInput(file);
    this.#descriptor = descriptor;
    this.#size = size;
    if (size > 0) return;
    this.close();
    throw new InputError(`cannot read ${file}: it is empty`);
  }

  /** FEN of a random line, six fields; longer lines come up more often. @throws InputError when the line is none. */
  pick(random: Random): string {
    const line = this.#pickLine(random);
    try {
      return parseEpd(line).fen;
    } catch (error) {
      throw new InputError(`${this.file}: ${(error as Error).message}, in the line ${quoted(line)}`);
    }
  }

  #pickLine(random: Random): string {
    for (let tries = 0; tries < MOST_EMPTY; tries++) {
      const line = this.#lineAt(random.below(this.#size)).trim();
      if (holdsPosition(line)) return line;
    }
    throw new InputError(`${this.file}: has only empty lines and comments`);
  }

  /** The line that holds a byte of the file. */
  #lineAt(offset: number): string {
    const start = Math.max(0, offset - LONGEST_LINE);
    const bytes = Buffer.alloc(offset - start + LONGEST_LINE);
    const text = bytes.toString("latin1", 0, readSync(this.#descriptor, bytes, 0, bytes.length, start));
    const before = text.lastIndexOf("\n", offset - start - 1);
    const begin = offset === start ? 0 : before + 1;
    const end = text.indexOf("\n", offset - start);
    if ((before < 0 && start > 0) || (end < 0 && start + text.length < this.#size)) {
      throw new InputError(`${this.file}: a line is longer than ${LONGEST_LINE} bytes`);
    }
    const line = text.slice(begin, end < 0 ? undefined : end);
    return start + begin === 0 ? line.replace(MARK, "") : line;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
