// The base of everything that views watch. It reports that something has changed, and views read the new state.

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
