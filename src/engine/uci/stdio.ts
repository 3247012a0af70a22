// Connects a session to a pair of streams, normally the standard streams of the process.

import type { Readable, Writable } from "node:stream";
import { now } from "#platform/monotonic";
import { reasonOf } from "../../base/platform/node/file-errors";
import { LineWriter } from "./line-writer";
import { LineSplitter, MAX_LINE_BYTES } from "./lines";
import type { SessionSetup, UciSession } from "./session";

/**
 * Most characters of waiting commands before reading pauses. A `stop` behind them takes effect only when it
 * is read.
 */
const MAX_BACKLOG = 1 << 24;

/**
 * Runs a session over `input` and `output` and resolves when it is over. It does not exit the process,
 * because that would cut off output that is still in a pipe. It releases the input instead, so that the event
 * loop ends.
 *
 * @param createSession makes the session, which writes its lines to the given output
 */
export async function runOverStdio(
  createSession: (output: Pick<SessionSetup, "write" | "untilTaken">) => UciSession,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
  complain: (message: string) => void = (message) => console.error(message),
): Promise<void> {
  const writer = new LineWriter(output);
  const session = createSession({
    write: (line) => writer.write(line),
    untilTaken: () => writer.untilTaken(),
  });

  output.on("error", (error: NodeJS.ErrnoException) => {
    writer.break();
    // A reader that has gone counts as `quit`; any other error is a failure.
    if (!isClosedPipe(error)) {
      process.exitCode = 1;
      complain(`palimpsest: cannot write the output: ${reasonOf(error)}`);
    }
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
