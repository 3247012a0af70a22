// Splits a stream of bytes into lines of text.

const LINE_FEED = 0x0a;
const INITIAL_CAPACITY = 4096;
const NOTHING = new Uint8Array(0);

/** Bytes at the start of an overlong line that `onTooLong` gets. */
const START_BYTES = 64;

/** Longest line accepted, in bytes: far beyond the longest game, small enough to keep in memory. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * Splits a byte stream into lines, which may begin and end anywhere in its chunks. Lines end with LF or CR
 * LF. Bytes are decoded one whole line at a time, so a character may be split between chunks. Invalid UTF-8
 * becomes U+FFFD.
 */
export class LineSplitter {
  #pending = new Uint8Array(INITIAL_CAPACITY);
  #length = 0;
  /** True inside a line that is too long: its bytes are dropped up to the next line feed. */
  #dropping = false;
  readonly #decoder = new TextDecoder();
  readonly #onLine: (line: string) => void;
  readonly #onTooLong: (start: string) => void;
  readonly #maxBytes: number;

  /**
   * @param onLine gets each line without its end
   * @param onTooLong is called once for each line dropped because it has more than `maxBytes` bytes, with its start
   */
  constructor(onLine: (line: string) => void, onTooLong: (start: string) => void, maxBytes = MAX_LINE_BYTES) {
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
    this.#maxBytes = maxBytes;
  }

  /** Takes the next bytes; calls `onLine` for every line they complete. */
  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = lineEnd(chunk, 0); end >= 0; end = lineEnd(chunk, start)) {
      this.#finishLine(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#append(chunk.subarray(start));
  }

  /** Ends the stream: the remaining bytes are the last line. */
  end(): void {
    if (this.#length > 0) this.#finishLine(NOTHING);
    this.#dropping = false;
  }

  #append(bytes: Uint8Array): void {
    if (this.#dropping) return;
    const length = this.#length + bytes.length;
    if (length > this.#maxBytes) {
      const start = joined(
        this.#pending.subarray(0, Math.min(this.#length, START_BYTES)),
        bytes.subarray(0, START_BYTES),
      );
      this.#dropping = true;
      this.#clear();
      this.#onTooLong(this.#decoder.decode(start.subarray(0, START_BYTES)));
      return;
    }
    if (length > this.#pending.length) this.#grow(length);
    this.#pending.set(bytes, this.#length);
    this.#length = length;
  }

  #grow(needed: number): void {
    // Doubling keeps the time linear for a long line in small chunks.
    const larger = new Uint8Array(Math.max(needed, 2 * this.#pending.length));
    larger.set(this.#pending.subarray(0, this.#length));
    this.#pending = larger;
  }

  /** Completes the line with these bytes. */
  #finishLine(rest: Uint8Array): void {
    // Most lines lie in one chunk.
    if (this.#length === 0 && !this.#dropping && rest.length <= this.#maxBytes) {
      this.#deliver(rest);
      return;
    }
    this.#append(rest);
    if (this.#dropping) {
      this.#dropping = false;
      return;
    }
    this.#deliver(this.#pending.subarray(0, this.#length));
    this.#clear();
  }

  #deliver(bytes: Uint8Array): void {
    const line = bytes.length === 0 ? "" : this.#decoder.decode(bytes);
    this.#onLine(line.endsWith("\r") ? line.slice(0, -1) : line);
  }

  #clear(): void {
    this.#length = 0;
    // One long line must not hold its memory for the rest of the session.
    if (this.#pending.length > INITIAL_CAPACITY) this.#pending = new Uint8Array(INITIAL_CAPACITY);
  }
}

/** The end of the line that begins at `start`; -1 = not in this chunk. */
function lineEnd(chunk: Uint8Array, start: number): number {
  return chunk[start] === LINE_FEED ? start : chunk.indexOf(LINE_FEED, start);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
