// Estimates the remaining time from the lengths of finished and remaining games.
import { sum } from "../../base/mean";
import { duration } from "../../base/quantity";

export class Estimate {
  readonly #lengths: readonly number[];
  readonly #now: () => number;
  readonly #since: number;
  #done = 0;

  /** Lengths of all pieces of the work, in any unit; `now` in milliseconds. */
  constructor(lengths: readonly number[], now: () => number = () => performance.now()) {
    this.#lengths = lengths;
    this.#now = now;
    this.#since = now();
  }

  /** Reports that the next piece is done. */
  finish(): void {
    this.#done++;
  }

  /** "3m 10s elapsed, 12m 4s left" */
  text(): string {
    const elapsed = this.#now() - this.#since;
    const done = sum(this.#lengths.slice(0, this.#done));
    const left = done === 0 ? 0 : (elapsed / done) * sum(this.#lengths.slice(this.#done));
    return `${duration(elapsed)} elapsed, ${duration(left)} left`;
  }
}
