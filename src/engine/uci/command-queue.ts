// The commands of a conversation that wait their turn. Every operation takes constant time, and little memory a command:
// whoever sends a million of them is to be heard when he says stop.
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

/** A line is understood again when its turn comes: it takes less room than what it says. */
type Waiting = string | Queued | QueuedSearch;

/** What a line and a search take in memory besides their characters, in characters. */
const LINE_OVERHEAD = 80;
const SEARCH_OVERHEAD = 512;

export class CommandQueue {
  readonly #waiting = new Fifo<Waiting>();
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
    const waiting = asWaiting(command, search, line);
    this.#size += sizeOf(waiting);
    this.#waiting.push(waiting);
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
    const first = this.#waiting.shift();
    if (first === undefined) return undefined;
    this.#size -= sizeOf(first);
    this.#changed();
    return typeof first === "string" ? { command: parseCommand(first), search: null } : first;
  }

  clear(): void {
    this.#waiting.clear();
    this.#size = 0;
    this.#readies = 0;
    this.#readiesAnswered = 0;
    this.#changed();
  }

  /** How many questions whether the engine is ready wait for an answer; they count as answered then. */
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

function asWaiting(command: QueuedCommand, search: AskedSearch | null, line: string | null): Waiting {
  if (search) return { command, search, length: line?.length ?? 0 };
  return line === null ? { command, search } : ownCopy(line);
}

function sizeOf(waiting: Waiting): number {
  if (typeof waiting === "string") return waiting.length + LINE_OVERHEAD;
  return "length" in waiting ? waiting.length + SEARCH_OVERHEAD : LINE_OVERHEAD;
}

/** A part of a text keeps the whole of it in memory: here all that was read at once. A new text's part keeps only that. */
function ownCopy(line: string): string {
  return ` ${line}`.slice(1);
}
