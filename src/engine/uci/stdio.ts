// Connects a session to a pair of streams, normally those of the process.

import type { Readable, Writable } from "node:stream";
import { now } from "#platform/monotonic";
import { LineWriter } from "./line-writer";
import { LineSplitter, MAX_LINE_BYTES } from "./lines";
import type { SessionSetup, UciSession } from "./session";

/** Characters of commands that may wait before reading pauses: a `stop` behind them is heard only when it is read. */
const MAX_BACKLOG = 1 << 24;

/**
 * Runs a session over `input` and `output` and resolves when it is over. The process is never exited: what has
 * been written may still be on its way, and a pipe would be cut. Input is released instead, and the event loop
 * runs dry.
 *
 * @param createSession makes the session that writes its lines to what it is given
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
    if (error.code !== "EPIPE") {
      process.exitCode = 1;
      complain(`palimpsest: cannot write the output: ${error.message}`);
    }
    session.abort();
  });

  /** When the bytes came that are being cut into lines: a game's clock runs while their positions are set up. */
  let cameAt = now();
  const lines = new LineSplitter(
    (line) => session.feed(line, cameAt),
    (start) => session.feedStart(start, `Line of more than ${MAX_LINE_BYTES} bytes ignored`),
  );
  const endInput = () => {
    lines.end();
    void session.end();
  };
  // No faster than commands are carried out and answers are taken: what waits would grow without bound.
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
  // A terminal that vanishes is an error or just closes: to the session, all are the end of the input.
  for (const event of ["end", "error", "close"]) input.on(event, endInput);

  await session.done;
  writer.flush();
  input.destroy();
}
