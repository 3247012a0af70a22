// What views watch: it tells that something has changed, not what.

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
