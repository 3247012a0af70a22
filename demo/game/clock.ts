// The chess clock: two times, one of which runs.
import type { Color } from "../../src/analysis/tree/move";

/** Milliseconds. */
export interface TimeControl {
  readonly base: number;
  readonly increment: number;
}

export type Times = Readonly<Record<Color, number>>;

export class Clock {
  readonly control: TimeControl;
  readonly #now: () => number;
  #left: { white: number; black: number };
  #running: { readonly color: Color; readonly since: number } | undefined;

  /** `left` = the times at the start; `now` = milliseconds on a clock that never goes back. */
  constructor(control: TimeControl, left?: Times, now: () => number = () => performance.now()) {
    this.control = control;
    this.#now = now;
    this.#left = { white: left?.white ?? control.base, black: left?.black ?? control.base };
  }

  /** Milliseconds left, 0 when the flag has fallen. */
  left(color: Color): number {
    const spent = this.#running?.color === color ? this.#now() - this.#running.since : 0;
    return Math.max(0, this.#left[color] - spent);
  }

  get times(): Times {
    return { white: this.left("white"), black: this.left("black") };
  }

  /** The side whose time runs. */
  get running(): Color | undefined {
    return this.#running?.color;
  }

  /** Starts the time of one side and stops the other. */
  start(color: Color): void {
    if (this.running === color) return;
    this.stop();
    this.#running = { color, since: this.#now() };
  }

  stop(): void {
    this.#left = { ...this.times };
    this.#running = undefined;
  }

  /** Sets both times back to earlier values. */
  set(times: Times): void {
    this.#running = undefined;
    this.#left = { ...times };
  }

  /** A side has moved and gets its increment. */
  press(color: Color): void {
    this.stop();
    this.#left[color] += this.control.increment;
  }
}

/** "5:00"; with tenths in the last twenty seconds. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 20_000) return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
