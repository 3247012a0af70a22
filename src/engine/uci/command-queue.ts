// The commands of a conversation that wait their turn.
import type { ActiveSearch } from "./active-search";
import type { Command } from "./command";

/** The end of the input takes its turn like a command. */
export type QueuedCommand = Command | { readonly kind: "end" };

export interface Queued {
  readonly command: QueuedCommand;
  /** The search or perft that a `go` asks for: it can be stopped before it has begun. */
  readonly search: ActiveSearch | null;
  /** Characters of the line it came on. */
  readonly size: number;
}

/** What a command takes in memory besides the characters of its line, in characters. */
const OVERHEAD = 64;

export class CommandQueue {
  private waiting: Queued[] = [];
  private changed: () => void = () => {};

  private waitingSize = 0;

  /** About how much memory the commands take, in characters. */
  get size(): number {
    return this.waitingSize;
  }

  push(queued: Queued): void {
    this.waitingSize += queued.size + OVERHEAD;
    this.waiting.push(queued);
  }

  shift(): Queued | undefined {
    const first = this.waiting.shift();
    if (first) this.waitingSize -= first.size + OVERHEAD;
    this.changed();
    return first;
  }

  clear(): void {
    this.waiting = [];
    this.waitingSize = 0;
    this.changed();
  }

  /** Removes all commands of a kind; returns how many there were. */
  remove(kind: QueuedCommand["kind"]): number {
    const removed = this.waiting.filter(({ command }) => command.kind === kind);
    if (removed.length > 0) this.waiting = this.waiting.filter(({ command }) => command.kind !== kind);
    for (const { size } of removed) this.waitingSize -= size + OVERHEAD;
    return removed.length;
  }

  /** The searches that wait, in their order. */
  searches(): ActiveSearch[] {
    return this.waiting.flatMap(({ search }) => search ?? []);
  }

  /** Resolves when a command has been taken out. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.changed = resolve;
    });
  }
}

/** True for what a running search must not meet. */
export function needsEngine({ kind }: QueuedCommand): boolean {
  switch (kind) {
    case "setoption":
    case "ucinewgame":
    case "position":
    case "go":
    case "perft":
    case "table":
    case "eval":
      return true;
    default:
      return false;
  }
}
