// The chess clock: two times, one of which runs.
import type { Color } from "palimpsest/analysis";

/** Milliseconds. */
export interface TimeControl {
  readonly base: number;
  readonly increment: number;
}

export type Times = Readonly<Record<Color, number>>;

/** The times at each move, by the number of moves before it. Moves from before the clock have none. */
type Past = (Times | null | undefined)[];

export class Clock {
  readonly control: TimeControl;
  readonly #now: () => number;
  #left: { white: number; black: number };
  readonly #past: Past;
  #running: { readonly color: Color; readonly since: number } | undefined;

  /** `left` and `past` = the times at the start and before; `now` = milliseconds on a clock that never goes back. */
  constructor(
    control: TimeControl,
    left?: Times,
    past: Readonly<Past> = [],
    now: () => number = () => performance.now(),
  ) {
    this.control = control;
    this.#now = now;
    this.#left = { white: left?.white ?? control.base, black: left?.black ?? control.base };
    this.#past = [...past];
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

  get past(): Readonly<Past> {
    return this.#past;
  }

  /** A side has made the move after the first `ply` moves, and gets its increment. */
  press(color: Color, ply: number): void {
    this.stop();
    this.#past[ply] = this.times;
    this.#left[color] += this.control.increment;
  }

  /** Sets both times back to their values after the first `ply` moves; to the whole time if those are unknown. */
  takeBack(ply: number): void {
    const { base } = this.control;
    this.#running = undefined;
    this.#left = { ...(this.#past[ply] ?? { white: base, black: base }) };
    this.#past.length = Math.min(this.#past.length, ply);
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
