// Connects a session to a pair of streams, normally the standard streams of the process: bytes to lines, and lines to bytes.

import { once } from "node:events";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { now } from "#platform/runtime";
import { reasonOf } from "../../base/platform/node/files";
import { LineJournal, refuseUnwritable, writing } from "../../base/platform/node/output";
import type { SessionSetup, UciSession } from "./session";

/** Most bytes of waiting commands before reading pauses. A `stop` behind them takes effect only when it is read. */
const MAX_BACKLOG = 1 << 24;

/**
 * Runs a session over `input` and `output` and resolves when it is over. It does not exit the process,
 * because that would cut off output that is still in a pipe. It releases the input instead, so that the event
 * loop ends.
 *
 * @param createSession makes the session, which writes its lines to the given output
 */
export async function runOverStdio(
  createSession: (output: Omit<SessionSetup, "identity" | "createEngine">) => UciSession,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
  complain: (message: string) => void = (message) => console.error(message),
): Promise<void> {
  const fail = (message: string) => {
    process.exitCode = 1;
    complain(`palimpsest: ${message}`);
  };
  const writer = lineWriter(output);
  const session = createSession({
    write: writer.write,
    untilTaken: writer.untilTaken,
    fail: (message) => {
      fail(message);
      session.abort();
    },
    openLog: (file) => {
      refuseUnwritable(file);
      const journal = writing(file, () => new LineJournal(path.resolve(file)));
      return (line) => journal.add(line);
    },
  });

  output.on("error", (error: NodeJS.ErrnoException) => {
    writer.break();
    // A reader that has gone counts as `quit`; any other error is a failure.
    if (!isClosedPipe(error)) fail(`cannot write the output: ${reasonOf(error)}`);
    session.abort();
  });

  /**
   * Arrival of the bytes that are being split: a game's clock runs while earlier commands are carried out.
   */
  let cameAt = now();
  const lines = new LineSplitter(
    (line) => session.feed(line, cameAt),
    (start) => session.feedStart(start, `Line of more than ${MAX_LINE_BYTES} bytes ignored`),
  );
  const endInput = () => {
    lines.end();
    void session.end();
  };
  // Without pauses the waiting commands and answers would grow without bound.
  const catchUp = async () => {
    input.pause();
    await session.backlogAtMost(MAX_BACKLOG / 2);
    await writer.untilTaken();
    input.resume();
  };
  input.on("data", (chunk: Uint8Array) => {
    cameAt = now();
    lines.push(chunk);
    if (session.backlog > MAX_BACKLOG || writer.untilTaken()) void catchUp();
  });
  // The loss of a terminal is an error or a close. For the session each of them ends the input.
  for (const event of ["end", "error", "close"]) input.on(event, endInput);

  await session.done;
  writer.flush();
  input.destroy();
}

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
 */
export class LineSplitter {
  #pending = new Uint8Array(INITIAL_CAPACITY);
  #length = 0;
  /** True inside a line that is too long: its bytes are dropped up to its end. */
  #dropping = false;
  /** True when the last chunk ended with a CR: an LF that follows belongs to it. */
  #afterReturn = false;
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
    let start = this.#afterReturn && chunk[0] === LINE_FEED ? 1 : 0;
    if (chunk.length > 0) this.#afterReturn = chunk.at(-1) === CARRIAGE_RETURN;
    let feed = next(chunk, LINE_FEED, start);
    let carriage = next(chunk, CARRIAGE_RETURN, start);
    for (let end = Math.min(feed, carriage); end < chunk.length; end = Math.min(feed, carriage)) {
      this.#finishLine(chunk.subarray(start, end));
      start = end + (end + 1 === feed && end === carriage ? 2 : 1);
      if (feed < start) feed = next(chunk, LINE_FEED, start);
      if (carriage < start) carriage = next(chunk, CARRIAGE_RETURN, start);
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
      const pending = this.#pending.subarray(0, Math.min(this.#length, START_BYTES));
      const start = Buffer.concat([pending, bytes.subarray(0, START_BYTES - pending.length)]);
      this.#dropping = true;
      this.#clear();
      this.#onTooLong(this.#decoder.decode(start));
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
    this.#onLine(bytes.length === 0 ? "" : this.#decoder.decode(bytes));
  }

  #clear(): void {
    this.#length = 0;
    // One long line must not hold its memory for the rest of the session.
    if (this.#pending.length > INITIAL_CAPACITY) this.#pending = new Uint8Array(INITIAL_CAPACITY);
  }
}

/** The place of the next such byte from `start` on; the length of the chunk if there is none. */
function next(chunk: Uint8Array, byte: number, start: number): number {
  const at = chunk[start] === byte ? start : chunk.indexOf(byte, start);
  return at < 0 ? chunk.length : at;
}

/** Most characters that may wait for the reader, here and in the stream. */
const MAX_WAITING = 1 << 18;

/** Joins lines of output to few writes, because each write may cost a system call. */
function lineWriter(output: Writable) {
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
