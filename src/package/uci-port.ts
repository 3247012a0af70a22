// The engine behind the interface of a Worker: commands and answers are lines of UCI.
import { now } from "#platform/runtime";
import { shown } from "../base/check";
import { InputError } from "../base/input-error";
import { linesOf } from "../base/text";
import { ChessEngine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { UciSession } from "../engine/uci/session";

/** The message event of a {@link UciPort}. */
export interface UciMessage {
  /** One line of output, without the end of line. */
  readonly data: string;
}

/** Takes one line of output. A listener for the events of a `Worker` is one too, so its parameter may have another type. */
export type UciHandler = { call(message: UciMessage): void }["call"];
/** The listeners that an EventTarget accepts: a function, or an object with the method `handleEvent`. */
export type UciListener = UciHandler | { handleEvent(message: UciMessage): void };

/**
 * An engine that speaks UCI, behind the interface of a `Worker`. A program that drives an engine in a worker script changes only the
 * line that creates it: `new UciPort()` instead of `new Worker("stockfish.js")`. It sends commands with `postMessage` and
 * gets lines of output in `onmessage` and in listeners. Each port has an engine and a position of its own.
 */
export class UciPort {
  #onmessage: UciHandler | null = null;
  /** True for a listener of one line only. */
  readonly #listeners = new Map<UciListener, boolean>();
  readonly #session: UciSession;
  #terminated = false;

  constructor() {
    this.#session = new UciSession({
      createEngine: () => new ChessEngine(coreModule()),
      // The line comes later, as a worker's messages do, so that the program can add its listener first.
      write: (line) => queueMicrotask(() => this.#tell({ data: line })),
    });
  }

  /**
   * Called with each line of output. Lines from the time before it was set are lost. A value that is not a function counts as
   * null.
   */
  get onmessage(): UciHandler | null {
    return this.#onmessage;
  }

  set onmessage(handler: UciHandler | null) {
    this.#onmessage = typeof handler === "function" ? handler : null;
  }

  #tell(message: UciMessage): void {
    if (this.#terminated) return;
    const handler = this.#onmessage;
    if (handler) reporting(() => handler(message));
    for (const [listener, once] of [...this.#listeners]) {
      // An earlier listener may have removed it.
      if (!this.#listeners.has(listener)) continue;
      if (once) this.#listeners.delete(listener);
      reporting(() => (typeof listener === "function" ? listener(message) : listener.handleEvent(message)));
    }
  }

  /** Sends a UCI command, or several on separate lines. Commands after `quit` are ignored. */
  postMessage(command: string): void {
    const cameAt = now();
    for (const line of linesOf(String(command))) this.#session.feed(line, cameAt);
  }

  /**
   * Adds a listener that is called with each line of output, or with `once` only with the next one. Other types of events are
   * ignored, and so are null and other options. Does nothing if the listener has been added already.
   * @throws InputError when `listener` is neither a function nor an object.
   */
  addEventListener(
    type: "message",
    listener: UciListener | null,
    options?: boolean | { readonly once?: boolean },
  ): void {
    if (listener === null || listener === undefined) return;
    if (typeof listener !== "function" && typeof listener !== "object")
      throw new InputError(`a listener must be a function or an object, not ${shown(listener)}`);
    if (type !== "message" || this.#listeners.has(listener)) return;
    this.#listeners.set(listener, typeof options === "object" && Boolean(options?.once));
  }

  /** Removes a listener. Does nothing if it was not added. */
  removeEventListener(type: "message", listener: UciListener | null): void {
    if (listener && type === "message") this.#listeners.delete(listener);
  }

  /**
   * Ends the engine at once, even during a search; the saving or clearing of a table ends first. It writes no further line. Resolves
   * when threads and memory are free.
   */
  terminate(): Promise<void> {
    this.#terminated = true;
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
