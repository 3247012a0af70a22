// The clock of a player whose time is counted in nodes.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import type { ValueType } from "../../cli/value";
import { type TimeLimits, type TimePlan, timeLimits } from "../../engine/limits/clock";

export interface TimeControl {
  readonly baseMs: number;
  /** Added after each move. */
  readonly incrementMs: number;
}

/** Seconds with a fraction or without: "4+0.04". */
const SECONDS = /^(\d+(?:\.\d+)?)\+(\d+(?:\.\d+)?)$/;

/** A time control on a command line. */
export function timeControl(placeholder: string, meaning: string): ValueType<TimeControl> {
  return {
    placeholder,
    meaning,
    read: (written, name) => {
      const [baseMs = 0, incrementMs = 0] = (SECONDS.exec(written)?.slice(1) ?? []).map(
        (s) => Number(s) * 1000,
      );
      if (baseMs > 0) return { baseMs, incrementMs };
      throw new InputError(
        `${name} expects seconds as base+increment, such as 4+0.04, found ${quoted(written)}`,
      );
    },
  };
}

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
