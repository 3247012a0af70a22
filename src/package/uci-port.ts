// The engine as a text port that speaks UCI, with the face of a Worker: programs written for an engine that is a worker
// script need another line to make it, and no other change.
import { now } from "#platform/monotonic";
import { Engine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { UciSession } from "../engine/uci/session";
import { AUTHOR, NAME, VERSION } from "../identity";

/** One line of output. */
export interface UciMessage {
  readonly data: string;
}

type Listener = (message: UciMessage) => void;

export class UciPort {
  /** Gets each line of output; lines written before it was set are gone. */
  onmessage: Listener | null = null;
  readonly #listeners = new Set<Listener>();
  readonly #session: UciSession;

  constructor() {
    this.#session = new UciSession({
      identity: { name: NAME, version: VERSION, author: AUTHOR },
      createEngine: () => new Engine(coreModule()),
      // Later, as a worker's messages come: whoever asks has time to listen first.
      write: (line) => queueMicrotask(() => this.#tell({ data: line })),
    });
  }

  #tell(message: UciMessage): void {
    this.onmessage?.(message);
    for (const listener of this.#listeners) listener(message);
  }

  /** Takes a command, or several on lines of their own. What comes after `quit` is not heard. */
  postMessage(command: string): void {
    const cameAt = now();
    for (const line of String(command).split(/\r?\n/)) this.#session.feed(line, cameAt);
  }

  addEventListener(type: "message", listener: Listener): void {
    if (type === "message") this.#listeners.add(listener);
  }

  removeEventListener(_type: "message", listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Ends the engine, whatever it does, without a further line. Resolves when threads and memory are given back. */
  terminate(): Promise<void> {
    this.onmessage = null;
    this.#listeners.clear();
    this.#session.abort();
    return this.#session.done;
  }
}
