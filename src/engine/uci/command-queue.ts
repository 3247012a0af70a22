// The queue of waiting commands. An `isready` in it may be answered before its turn.
import type { AskedSearch } from "./command";
import { type Queued, type QueuedCommand, WaitingCommands } from "./waiting-commands";

export class CommandQueue {
  readonly #waiting = new WaitingCommands();
  /** Number of waiting `isready` commands, and the number of them, from the front, that are answered. */
  #readies = 0;
  #readiesAnswered = 0;
  /** Resolve the promises of `change`. */
  readonly #waitingForChange: (() => void)[] = [];

  /** Approximate memory of the commands, in characters. */
  get size(): number {
    return this.#waiting.size;
  }

  /** `line` is the command's line; null if the line does not give the command. */
  push(command: QueuedCommand, search: AskedSearch | null, line: string | null): void {
    if (command.kind === "isready") this.#readies++;
    this.#waiting.push({ command, search }, line);
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
    if (first) this.#changed();
    return first;
  }

  clear(): void {
    this.#waiting.clear();
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

  /** Resolves when a command has been taken out, or all of them. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForChange.push(resolve);
    });
  }

  #changed(): void {
    for (const resolve of this.#waitingForChange.splice(0)) resolve();
  }
}
