import { setImmediate as nextTurn } from "node:timers/promises";
import { UciSession } from "../../../src/engine/uci/session";
import { FakeEngine } from "./fake-engine";

export const IDENTITY = { name: "Palimpsest", version: "1.2.3", author: "The Authors" };

/** Turns of the event loop without an event after which there is none to come: the fake engine takes one for what it does. */
const QUIET_TURNS = 5;

/** A session with a fake engine, and everything it has written. */
export class Conversation {
  readonly engine = new FakeEngine();
  readonly output: string[] = [];
  engines = 0;
  readonly session: UciSession;

  constructor() {
    this.session = new UciSession({
      identity: IDENTITY,
      createEngine: () => {
        this.engines++;
        return this.engine;
      },
      write: (line) => this.output.push(line),
    });
  }

  /** Sends lines in one burst. */
  send(...lines: string[]): void {
    for (const line of lines) this.session.feed(line);
  }

  /** Sends lines in one burst, waits until all is quiet, and returns what has been written since. */
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

/** All that a session writes for a burst of lines that ends with the end of the input. */
export async function transcript(...lines: string[]): Promise<string[]> {
  const conversation = new Conversation();
  conversation.send(...lines);
  await conversation.session.end();
  return conversation.output;
}
