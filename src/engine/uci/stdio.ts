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
  createSession: (output: Omit<SessionSetup, "createEngine">) => UciSession,
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
  const lines = lineSplitter(
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
