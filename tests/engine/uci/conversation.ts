import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { UciSession } from "../../../src/engine/uci/session";
import { FakeEngine } from "./fake-engine";

export const IDENTITY = { name: "Palimpsest", version: "1.2.3", author: "The Authors" };

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

  /** Sends lines in one burst, waits a while, and returns what has been written since. */
  async ask(...lines: string[]): Promise<string[]> {
    const before = this.output.length;
    this.send(...lines);
    await sleep(15);
    // On a busy machine the time may pass before the engine's own timers and immediates have had their turn.
    await nextTurn();
    await nextTurn();
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
