// The queue of a conversation's waiting commands. Every operation takes constant time, and a command takes little memory,
// so that a `stop` takes effect even behind a million commands.
import { Fifo } from "../../base/fifo";
import type { Command } from "./command";
import type { AskedSearch } from "./conversation";
import { parseCommand } from "./parse";

/** The end of the input takes its turn like a command. */
export type QueuedCommand = Command | { readonly kind: "end" };

export interface Queued {
  readonly command: QueuedCommand;
  /** The search or perft that a `go` asks for: it can be stopped before it has begun. */
  readonly search: AskedSearch | null;
}

interface QueuedSearch extends Queued {
  readonly search: AskedSearch;
  /** Characters of its line. */
  readonly length: number;
}

/** Lines as one text, or a command that more is known of than its line. A line is understood again when its turn comes. */
type Waiting = string | Queued | QueuedSearch;

/** So many lines become one text: one by one, each would take ten times its characters. */
const LINES_A_TEXT = 256;
/** Memory of a command and of a search besides their characters, in characters. */
const COMMAND_OVERHEAD = 80;
const SEARCH_OVERHEAD = 512;

export class CommandQueue {
  readonly #waiting = new Fifo<Waiting>();
  /** Lines behind all that, the last to be carried out. */
  #newest: string[] = [];
  /** Lines before all that, the next one last. */
  #next: string[] = [];
  #size = 0;
  /** Questions among what waits whether the engine is ready, and how many of them, the first ones, are answered. */
  #readies = 0;
  #readiesAnswered = 0;
  #changed: () => void = () => {};

  /** About how much memory the commands take, in characters. */
  get size(): number {
    return this.#size;
  }

  /** `line` is what the command came on, where that says it all. */
  push(command: QueuedCommand, search: AskedSearch | null, line: string | null): void {
    if (command.kind === "isready") this.#readies++;
    // A line feed within a line, which an embedding program may send, would cut it in two.
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

  /** The next command to carry out. */
  shift(): Queued | undefined {
    for (let next = this.#take(); next; next = this.#take()) {
      if (next.command.kind !== "isready") return next;
      this.#readies--;
      if (this.#readiesAnswered === 0) return next;
      this.#readiesAnswered--;
    }
    return undefined;
  }

  #take(): Queued | undefined {
    if (this.#next.length === 0) {
      const first = this.#waiting.shift();
      if (typeof first === "object") {
        this.#size -= sizeOf(first);
        this.#changed();
        return first;
      }
      this.#next = (first?.split("\n") ?? this.#newest).reverse();
      if (first === undefined) this.#newest = [];
    }
    const line = this.#next.pop();
    if (line === undefined) return undefined;
    this.#size -= sizeOfLine(line);
    this.#changed();
    return { command: parseCommand(line), search: null };
  }

  clear(): void {
    this.#waiting.clear();
    this.#newest = [];
    this.#next = [];
    this.#size = 0;
    this.#readies = 0;
    this.#readiesAnswered = 0;
    this.#changed();
  }

  /** The number of unanswered `isready` commands; they count as answered from now on. */
  takeReadies(): number {
    const open = this.#readies - this.#readiesAnswered;
    this.#readiesAnswered = this.#readies;
    return open;
  }

  /** Resolves when a command has been taken out. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve;
    });
  }
}

function sizeOf(waiting: Queued | QueuedSearch): number {
  return "length" in waiting ? waiting.length + SEARCH_OVERHEAD : COMMAND_OVERHEAD;
}

/** With the line feed that parts it from the next one. */
function sizeOfLine(line: string): number {
  return line.length + 1;
}
