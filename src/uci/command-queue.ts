// The commands of a conversation that wait their turn.
import type { ActiveSearch } from "./active-search";
import type { Command } from "./command";

/** The end of the input takes its turn like a command. */
export type QueuedCommand = Command | { readonly kind: "end" };

export interface Queued {
  readonly command: QueuedCommand;
  /** The search or perft that a `go` asks for: it can be stopped before it has begun. */
  readonly search: ActiveSearch | null;
}

export class CommandQueue {
  private waiting: Queued[] = [];
  private changed: () => void = () => {};

  get length(): number {
    return this.waiting.length;
  }

  push(queued: Queued): void {
    this.waiting.push(queued);
  }

  shift(): Queued | undefined {
    const first = this.waiting.shift();
    this.changed();
    return first;
  }

  clear(): void {
    this.waiting = [];
    this.changed();
  }

  /** Removes all commands of a kind; returns how many there were. */
  remove(kind: QueuedCommand["kind"]): number {
    const before = this.waiting.length;
    this.waiting = this.waiting.filter(({ command }) => command.kind !== kind);
    return before - this.waiting.length;
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
      return true;
    default:
      return false;
  }
}
