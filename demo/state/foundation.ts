// What every part of the page's state stands on: listeners to its changes, and the browser's storage.

/** Reports that something has changed, and views read the new state. */
export class Observable {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` after every change. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  protected changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * If the browser stores nothing, the page works without it. The visitor's browser keeps a value for the next visit and for other
 * tabs. A tab keeps its own until it is closed.
 */
type Keeper = "browser" | "tab";

function storageOf(keeper: Keeper): Storage {
  return keeper === "tab" ? sessionStorage : localStorage;
}

/** The value stored under a name; undefined if there is none, or none that can be read. */
export function readKept(name: string, keeper: Keeper = "browser"): unknown {
  try {
    return JSON.parse(storageOf(keeper).getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if the value is not stored. The one before it stays then. */
export function writeKept(name: string, value: unknown, keeper: Keeper = "browser"): boolean {
  try {
    storageOf(keeper).setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full or forbidden: the game goes on, it is only not kept.
    return false;
  }
}

export function removeKept(name: string, keeper: Keeper): void {
  try {
    storageOf(keeper).removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}
