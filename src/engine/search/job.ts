// One search or perft on its way.
import { Asked } from "./asked";

/** Tracks what was asked of a search or perft before and while it runs. */
export class Job extends Asked {
  /** Resolves when it has been told to stop. */
  readonly stopped: Promise<void>;
  #tellStopped: () => void = () => {};
  #abandoned = false;
  #failure: { readonly error: unknown } | undefined;

  /** A search without a limit ends when there is nothing more to find; only one that ponders waits to be told. */
  constructor(pondering: boolean) {
    super(false, pondering);
    this.stopped = new Promise((resolve) => {
      this.#tellStopped = resolve;
    });
  }

  override stop(): void {
    super.stop();
    this.#tellStopped();
  }

  /** True once nobody waits for the result any more. */
  get abandoned(): boolean {
    return this.#abandoned;
  }

  /** Calls the program that asked; false when that threw, now or before. */
  callBack(action: () => void): boolean {
    if (this.#failure) return false;
    try {
      action();
    } catch (error) {
      this.#failure = { error };
    }
    return !this.#failure;
  }

  /** @throws what the program threw that was called. */
  rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }

  abandon(): void {
    this.#abandoned = true;
    this.stop();
  }
}
