// Connects a session to a pair of streams, normally the standard streams of the process.

import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { now } from "#platform/runtime";
import { reasonOf } from "../../base/platform/node/files";
import { isClosedPipe, lineSplitter, lineWriter, MAX_LINE_BYTES } from "../../base/platform/node/lines";
import { LineJournal, refuseUnwritable, writing } from "../../base/platform/node/output";
import { errorMessage } from "../../base/text";
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
): Promise<void> {
  const fail = (message: string) => {
    process.exitCode = 1;
    console.error(`palimpsest: ${message}`);
    session.abort();
  };
  const writer = lineWriter(output);
  const session = createSession({
    write: writer.write,
    untilTaken: writer.untilTaken,
    fail,
    openLog: (file) => {
      refuseUnwritable(file);
      const journal = writing(file, () => new LineJournal(path.resolve(file)));
      return (line) => journal.add(line);
    },
  });

  output.on("error", (error: NodeJS.ErrnoException) => {
    writer.break();
    // A reader that has gone counts as `quit`; any other error is a failure.
    if (isClosedPipe(error)) session.abort();
    else fail(`cannot write the output: ${reasonOf(error)}`);
  });

  /** Arrival of the bytes that are being split: a game's clock runs while earlier commands are carried out. */
  let cameAt = now();
  const lines = lineSplitter(
    (line) => session.feed(line, cameAt),
    (start) => session.feedStart(start, `Line of more than ${MAX_LINE_BYTES} bytes ignored`),
  );
  const read = async () => {
    for await (const chunk of input) {
      cameAt = now();
      try {
        lines.push(chunk);
      } catch (error) {
        // A fault of this program must not look like the end of the input.
        fail(errorMessage(error));
      }
      // Without pauses the waiting commands and answers would grow without bound.
      await session.backlogAtMost(MAX_BACKLOG);
      await writer.untilTaken();
    }
  };
  // The loss of a terminal is an error or a close. For the session each of them ends the input.
  const endInput = () => {
    lines.end();
    void session.end();
  };
  void read().then(endInput, endInput);

  await session.done;
  writer.flush();
  input.destroy();
}
