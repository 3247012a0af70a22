// Streams of bytes as lines of text: bytes to lines, and lines to bytes.
import { once } from "node:events";
import type { Writable } from "node:stream";

/** True for an error of output whose reader has gone: a pipe, also Windows's (EOF), or a socket. */
export function isClosedPipe({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE" || code === "EOF" || code === "ECONNRESET";
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const INITIAL_CAPACITY = 4096;
const NOTHING = new Uint8Array(0);

/** Bytes at the start of an overlong line that `onTooLong` gets. */
const START_BYTES = 64;

/** Longest line accepted, in bytes: far beyond the longest game, small enough to keep in memory. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * Splits a byte stream into lines, which may begin and end anywhere in its chunks. Lines end with LF, CR LF or CR. Bytes are
 * decoded one whole line at a time, so a character may be split between chunks. Invalid UTF-8 becomes U+FFFD.
 * @param onLine gets each line without its end
 * @param onTooLong is called once for each line dropped because it has more than `maxBytes` bytes, with its start
 */
export function lineSplitter(
  onLine: (line: string) => void,
  onTooLong: (start: string) => void,
  maxBytes = MAX_LINE_BYTES,
) {
  const decoder = new TextDecoder();
  let pending = new Uint8Array(INITIAL_CAPACITY);
  let length = 0;
  /** True inside a line that is too long: its bytes are dropped up to its end. */
  let dropping = false;
  /** True when the last chunk ended with a CR: an LF that follows belongs to it. */
  let afterReturn = false;

  const deliver = (bytes: Uint8Array): void => onLine(bytes.length === 0 ? "" : decoder.decode(bytes));

  const clear = (): void => {
    length = 0;
    // One long line must not hold its memory for the rest of the session.
    if (pending.length > INITIAL_CAPACITY) pending = new Uint8Array(INITIAL_CAPACITY);
  };

  const append = (bytes: Uint8Array): void => {
    if (dropping) return;
    const needed = length + bytes.length;
    if (needed > maxBytes) {
      const first = pending.subarray(0, Math.min(length, START_BYTES));
      const start = Buffer.concat([first, bytes.subarray(0, START_BYTES - first.length)]);
      dropping = true;
      clear();
      onTooLong(decoder.decode(start));
      return;
    }
    if (needed > pending.length) {
      // Doubling keeps the time linear for a long line in small chunks.
      const larger = new Uint8Array(Math.max(needed, 2 * pending.length));
      larger.set(pending.subarray(0, length));
      pending = larger;
    }
    pending.set(bytes, length);
    length = needed;
  };

  /** Completes the line with these bytes. */
  const finishLine = (rest: Uint8Array): void => {
    // Most lines lie in one chunk.
    if (length === 0 && !dropping && rest.length <= maxBytes) {
      deliver(rest);
      return;
    }
    append(rest);
    if (!dropping) {
      deliver(pending.subarray(0, length));
      clear();
    }
    dropping = false;
  };

  return {
    /** Takes the next bytes; calls `onLine` for every line they complete. */
    push: (chunk: Uint8Array): void => {
      let start = afterReturn && chunk[0] === LINE_FEED ? 1 : 0;
      if (chunk.length > 0) afterReturn = chunk.at(-1) === CARRIAGE_RETURN;
      let feed = next(chunk, LINE_FEED, start);
      let carriage = next(chunk, CARRIAGE_RETURN, start);
      for (let end = Math.min(feed, carriage); end < chunk.length; end = Math.min(feed, carriage)) {
        finishLine(chunk.subarray(start, end));
        start = end + (end + 1 === feed && end === carriage ? 2 : 1);
        if (feed < start) feed = next(chunk, LINE_FEED, start);
        if (carriage < start) carriage = next(chunk, CARRIAGE_RETURN, start);
      }
      if (start < chunk.length) append(chunk.subarray(start));
    },
    /** Ends the stream: the remaining bytes are the last line. */
    end: (): void => {
      if (length > 0) finishLine(NOTHING);
      dropping = false;
    },
  };
}

/** The place of the next such byte from `start` on; the length of the chunk if there is none. */
function next(chunk: Uint8Array, byte: number, start: number): number {
  const at = chunk[start] === byte ? start : chunk.indexOf(byte, start);
  return at < 0 ? chunk.length : at;
}

/** Most characters that may wait for the reader, here and in the stream. */
const MAX_WAITING = 1 << 18;

/** Joins lines of output to few writes, because each write may cost a system call. */
export function lineWriter(output: Writable) {
  let gathered = "";
  let broken = false;
  /** Writes the gathered lines. */
  const flush = (): void => {
    const text = gathered;
    gathered = "";
    if (!broken && text !== "") output.write(text);
  };
  return {
    flush,
    /** Writes a line after the current task of the event loop. */
    write: (line: string): void => {
      if (broken) return;
      if (gathered === "") process.nextTick(flush);
      gathered += `${line}\n`;
      if (gathered.length > MAX_WAITING) flush();
    },
    /** Drops all output: the reader has gone. */
    break: (): void => {
      broken = true;
      gathered = "";
    },
    /** Null while more may be written; else resolves when the reader has taken the waiting output, or has gone. */
    untilTaken: (): Promise<unknown> | null => {
      if (broken || output.writableLength + gathered.length <= MAX_WAITING) return null;
      flush();
      return output.writableNeedDrain ? once(output, "drain").catch(() => {}) : null;
    },
  };
}
