// Drives a session with a fake engine, and keeps its output.
import { setImmediate as nextTurn } from "node:timers/promises";
import { UciSession } from "../../../../src/engine/uci/session";
import { FakeEngine } from "../../../support/fake-engine";

/** The fake engine's answer to a search. */
export const BEST = "bestmove e2e4 ponder e7e5";

/** The answer to a command that a running search refuses. */
export const busy = (command: string) => `info string ${command} refused: a search is running, stop it first`;

/** An engine one of whose methods fails. */
export const failing = (method: string, error: unknown) => ({ failures: new Map([[method, error]]) });

/** Turns of the event loop without an event after which no more will come. The fake engine needs one turn for each step. */
const QUIET_TURNS = 5;

/** A session with a fake engine, and everything that it has written. */
export class SessionDriver {
  readonly engine = new FakeEngine();
  readonly output: string[] = [];
  /** Failures that end a program. */
  readonly fatal: string[] = [];
  engines = 0;
  readonly session: UciSession;

  /** @param engine what is different in the fake engine */
  constructor(
    engine: Partial<FakeEngine> = {},
    parts: Partial<ConstructorParameters<typeof UciSession>[0]> = {},
  ) {
    Object.assign(this.engine, engine);
    this.session = new UciSession({
      createEngine: () => {
        this.engines++;
        return this.engine;
      },
      write: (line) => this.output.push(line),
      fail: (message) => this.fatal.push(message),
      ...parts,
    });
  }

  /** Sends lines in one burst. */
  send(...lines: string[]): void {
    for (const line of lines) this.session.feed(line);
  }

  /** Sends lines in one burst, waits until all is quiet, and returns the output since then. */
  async ask(...lines: string[]): Promise<string[]> {
    const before = this.output.length;
    this.send(...lines);
    for (let quiet = 0, seen = -1; quiet < QUIET_TURNS; quiet++) {
      await nextTurn();
      const events = this.output.length + this.engine.calls.length;
      if (events !== seen) quiet = 0;
      seen = events;
    }
    return this.output.slice(before);
  }
}

/** The whole output of a session for a burst of lines and the end of the input. */
export async function transcript(...lines: string[]): Promise<string[]> {
  const driver = new SessionDriver();
  driver.send(...lines);
  await driver.session.end();
  return driver.output;
}
