// The clock of a player whose time is counted in nodes.
import { type TimeLimits, type TimePlan, timeLimits } from "../../engine/limits/clock";
import type { TimeControl } from "./time-control";

export class PlayerClock {
  readonly #incrementMs: number;
  #leftMs: number;

  constructor({ baseMs, incrementMs }: TimeControl) {
    this.#incrementMs = incrementMs;
    this.#leftMs = baseMs;
  }

  /** The limits of the next move, at a half-move of the game. */
  limits(ply: number, plan: TimePlan): TimeLimits {
    const limits = { whiteTimeMs: this.#leftMs, whiteIncrementMs: this.#incrementMs };
    return timeLimits(limits, { side: 0, ply }, 0, plan);
  }

  /** Takes the time of a move from the clock; false if it was more than the clock had. */
  spend(elapsedMs: number): boolean {
    this.#leftMs -= elapsedMs;
    if (this.#leftMs < 0) return false;
    this.#leftMs += this.#incrementMs;
    return true;
  }
}
