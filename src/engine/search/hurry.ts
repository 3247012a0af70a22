// Decides when a search waits no longer for threads that are still starting.
import { now } from "#platform/monotonic";
import type { Search } from "./search";

/** Part of a search's time that it waits for all threads. */
const PATIENCE = 1 / 4;
/** Longest time of a timer, ms. */
const LONGEST = 2 ** 31 - 1;

export class Hurry {
  /** Resolves when the search should begin with the threads that there are: after a stop, or when its patience is at an end. */
  readonly begun: Promise<void>;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;

  /** `hardMs` = time at which the search stops at once, ms from its start; 0 = no limit. Call `end` at the end. */
  constructor(search: Search<unknown>, hardMs: number) {
    const stopped = search.until(() => search.stopAsked);
    if (hardMs === 0) {
      this.begun = stopped;
      return;
    }
    let begin = (): void => {};
    const patienceEnded = new Promise<void>((resolve) => {
      begin = resolve;
    });
    this.#timer = setTimeout(begin, Math.min(LONGEST, search.startedAt + PATIENCE * hardMs - now()));
    this.begun = Promise.race([stopped, patienceEnded]);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
