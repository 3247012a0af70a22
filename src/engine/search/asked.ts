// What may be asked of a search while it runs or waits to: to stop, and that a pondering one is in earnest now.

export class Asked {
  /** Resolves when the answer may be given: at once, or when an open-ended search has been told to end. */
  readonly released: Promise<void>;
  #release: () => void = () => {};
  readonly #infinite: boolean;
  #pondering: boolean;
  #stopAsked = false;

  constructor(infinite: boolean, pondering: boolean) {
    this.#infinite = infinite;
    this.#pondering = pondering;
    this.released = new Promise((resolve) => {
      this.#release = resolve;
    });
    if (!this.openEnded) this.#release();
  }

  /** Nothing but a stop (or a ponderhit) may end it. */
  get openEnded(): boolean {
    return this.#infinite || this.#pondering;
  }

  get pondering(): boolean {
    return this.#pondering;
  }

  get stopAsked(): boolean {
    return this.#stopAsked;
  }

  stop(): void {
    this.#stopAsked = true;
    this.#release();
  }

  ponderHit(): void {
    this.#pondering = false;
    if (!this.openEnded) this.#release();
  }
}
