// The engine as a text port that speaks UCI, with the interface of a Worker: a program written for an engine in a worker
// script changes only the line that creates it.
import { now } from "#platform/monotonic";
import { shown } from "../base/check";
import { InputError } from "../base/input-error";
import { ChessEngine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { UciSession } from "../engine/uci/session";
import { AUTHOR, NAME, VERSION } from "../identity";

/** One line of output. */
export interface UciMessage {
  readonly data: string;
}

type Handler = (message: UciMessage) => void;
/** As an EventTarget has them: a function, or an object with one. */
type Listener = Handler | { handleEvent(message: UciMessage): void };

export class UciPort {
  #onmessage: Handler | null = null;
  readonly #listeners = new Set<Listener>();
  readonly #session: UciSession;

  constructor() {
    this.#session = new UciSession({
      identity: { name: NAME, version: VERSION, author: AUTHOR },
      createEngine: () => new ChessEngine(coreModule()),
      // The line comes later, as a worker's messages do, so that the program can add its listener first.
      write: (line) => queueMicrotask(() => this.#tell({ data: line })),
    });
  }

  /** Gets each line of output; lines written before it was set are lost. A value that is no function counts as null. */
  get onmessage(): Handler | null {
    return this.#onmessage;
  }

  set onmessage(handler: Handler | null) {
    this.#onmessage = typeof handler === "function" ? handler : null;
  }

  #tell(message: UciMessage): void {
    const handler = this.#onmessage;
    if (handler) reporting(() => handler(message));
    for (const listener of [...this.#listeners]) {
      // An earlier listener may have removed it.
      if (!this.#listeners.has(listener)) continue;
      reporting(() => (typeof listener === "function" ? listener(message) : listener.handleEvent(message)));
    }
  }

  /** Takes a command, or several on separate lines. Input after `quit` is ignored. */
  postMessage(command: string): void {
    const cameAt = now();
    for (const line of String(command).split(/\r?\n/)) this.#session.feed(line, cameAt);
  }

  /** Null means no listener. @throws InputError for any other value that cannot be called. */
  addEventListener(type: "message", listener: Listener | null): void {
    if (listener === null || listener === undefined) return;
    if (typeof listener !== "function" && typeof listener !== "object")
      throw new InputError(`a listener must be a function or an object, not ${shown(listener)}`);
    if (type === "message") this.#listeners.add(listener);
  }

  removeEventListener(_type: "message", listener: Listener | null): void {
    if (listener) this.#listeners.delete(listener);
  }

  /** Ends the engine at once, even during a search, without a further line. Resolves when threads and memory are free. */
  terminate(): Promise<void> {
    this.#onmessage = null;
    this.#listeners.clear();
    this.#session.abort();
    return this.#session.done;
  }
}

/** A listener's error becomes an uncaught error of its own, so the other listeners still get the line. */
function reporting(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
