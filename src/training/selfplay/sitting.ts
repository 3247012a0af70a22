// The contribution of one process to a run of self-play: its amount, its speed and its end.

import { count, duration } from "../../base/quantity";
import { stopwatch } from "../../cli/progress";
import type { SittingRecord } from "./run";
import type { SelfPlayReport } from "./worker";

/** Limits of a sitting; infinite for no limit. */
export interface Limits {
  /** Positions with a label. */
  readonly positions: number;
  readonly seconds: number;
}

export class Sitting {
  readonly #limits: Limits;
  readonly #workers: number;
  readonly #started = new Date().toISOString();
  readonly #seconds = stopwatch();
  #games = 0;
  #positions = 0;

  constructor(limits: Limits, workers: number) {
    this.#limits = limits;
    this.#workers = workers;
  }

  add({ games, positions }: SelfPlayReport): void {
    this.#games += games;
    this.#positions += positions;
  }

  /** True when a limit is reached. */
  get isOver(): boolean {
    return this.#positions >= this.#limits.positions || this.#seconds() >= this.#limits.seconds;
  }

  /** The sitting as far as it has come. */
  record(): SittingRecord {
    return {
      started: this.#started,
      seconds: Math.round(this.#seconds()),
      workers: this.#workers,
      games: this.#games,
      positions: this.#positions,
      positionsPerSecond: Math.round(this.#positions / this.#seconds()),
    };
  }

  /** The same in a line for people. */
  progress(): string {
    const seconds = this.#seconds();
    const rate = this.#positions / seconds;
    const left = Math.min(this.#limits.seconds - seconds, (this.#limits.positions - this.#positions) / rate);
    return [
      `${count(this.#games)} games`,
      `${count(this.#positions)} labels`,
      `${count(rate)}/s`,
      Number.isFinite(left) ? `${duration(1000 * Math.max(0, left))} left` : "until stopped",
    ].join(", ");
  }
}
