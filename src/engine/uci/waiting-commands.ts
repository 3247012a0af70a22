// The store of waiting commands. It takes little memory and constant time for each, so that a `stop` takes effect even behind a
// million of them.
import { Fifo } from "../../base/fifo";
import type { AskedSearch, Command } from "./command";
import { parseCommand } from "./parse";

/** A command, or the end of the input, which waits for its turn like a command. */
export type QueuedCommand = Command | { readonly kind: "end" };

export interface Queued {
  readonly command: QueuedCommand;
  /** The search or perft of a `go`: it can be stopped before it has begun. */
  readonly search: AskedSearch | null;
}

interface QueuedSearch extends Queued {
  readonly search: AskedSearch;
  /** Characters of its line. */
  readonly length: number;
}

/**
 * Several lines as one text, or a command that is more than its line. A line is parsed again when its turn
 * comes.
 */
type Waiting = string | Queued | QueuedSearch;

/** Lines that are joined to one text: a single line would take ten times the memory of its characters. */
const LINES_A_TEXT = 256;
/** Memory of a command, and of a search besides its characters, in characters. */
const COMMAND_OVERHEAD = 80;
const SEARCH_OVERHEAD = 512;

export class WaitingCommands {
  readonly #waiting = new Fifo<Waiting>();
  /** Lines behind all others, in order. */
  #newest: string[] = [];
  /** Lines before all others, in reverse order. */
  #next: string[] = [];
  #size = 0;

  /** Approximate memory of the commands, in characters. */
  get size(): number {
    return this.#size;
  }

  /** `line` is the command's line; null if the line does not give the command. */
  push({ command, search }: Queued, line: string | null): void {
    // An embedding program may send a line with a line feed, which would cut it in two.
    if (search === null && line !== null && !line.includes("\n")) {
      this.#size += sizeOfLine(line);
      this.#newest.push(line);
      if (this.#newest.length === LINES_A_TEXT) this.#join();
      return;
    }
    this.#join();
    const waiting = search ? { command, search, length: line?.length ?? 0 } : { command, search };
    this.#size += sizeOf(waiting);
    this.#waiting.push(waiting);
  }

  #join(): void {
    if (this.#newest.length > 0) this.#waiting.push(this.#newest.join("\n"));
    this.#newest = [];
  }

  /** Takes the first command out. */
  shift(): Queued | undefined {
    if (this.#next.length === 0) {
      const first = this.#waiting.shift();
      if (typeof first === "object") {
        this.#size -= sizeOf(first);
        return first;
      }
      this.#next = (first?.split("\n") ?? this.#newest).reverse();
      if (first === undefined) this.#newest = [];
    }
    const line = this.#next.pop();
    if (line === undefined) return undefined;
    this.#size -= sizeOfLine(line);
    return { command: parseCommand(line), search: null };
  }

  clear(): void {
    this.#waiting.clear();
    this.#newest = [];
    this.#next = [];
    this.#size = 0;
  }
}

function sizeOf(waiting: Queued | QueuedSearch): number {
  return "length" in waiting ? waiting.length + SEARCH_OVERHEAD : COMMAND_OVERHEAD;
}

/** Includes the line feed behind it. */
function sizeOfLine(line: string): number {
  return line.length + 1;
}
