// One search or perft on its way, and who may end it.

/** Tracks what was asked of a running search before and while it runs. */
export class Job {
  #release: () => void = () => {};
  /** Resolves when the answer may be given: at once, or when an open-ended search has been told to end. */
  readonly released: Promise<void>;
  #pondering: boolean;
  #stopAsked = false;
  #abandoned = false;
  readonly #infinite: boolean;

  /** Infinite and pondering searches never end by themselves. */
  constructor(infinite: boolean, pondering: boolean) {
    this.#infinite = infinite;
    this.#pondering = pondering;
    this.released = new Promise((resolve) => {
      this.#release = resolve;
    });
    if (!infinite && !pondering) this.#release();
  }

  get pondering(): boolean {
    return this.#pondering;
  }

  get stopAsked(): boolean {
    return this.#stopAsked;
  }

  /** True once nobody waits for the result any more. */
  get abandoned(): boolean {
    return this.#abandoned;
  }

  abandon(): void {
    this.#abandoned = true;
    this.stop();
  }

  stop(): void {
    this.#stopAsked = true;
    this.#release();
  }

  ponderHit(): void {
    if (!this.#pondering) return;
    this.#pondering = false;
    if (!this.#infinite) this.#release();
  }
}
