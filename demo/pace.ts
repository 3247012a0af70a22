// The time of a game: a clock for both sides, or a fixed time for each move of the engine.
import type { TimeControl } from "./game/clock";

interface Pace {
  /** Stored with games: never change an id. */
  readonly id: string;
  readonly name: string;
  /** The clock of both sides; absent = no time limit for the game. */
  readonly control?: TimeControl;
  /** Longest time for a move of the engine. Milliseconds. */
  readonly moveMs?: number;
}

const clock = (minutes: number, seconds: number): Pace => ({
  id: `${minutes}+${seconds}`,
  name: `${minutes} min${seconds > 0 ? ` + ${seconds} s a move` : ""}`,
  control: { base: minutes * 60_000, increment: seconds * 1000 },
});

export const PACES: readonly Pace[] = [
  { id: "1s", name: "No clock, 1 s a move", moveMs: 1000 },
  { id: "3s", name: "No clock, 3 s a move", moveMs: 3000 },
  { id: "10s", name: "No clock, 10 s a move", moveMs: 10_000 },
  clock(1, 0),
  clock(3, 2),
  clock(5, 3),
  clock(10, 5),
  clock(15, 10),
];

export const DEFAULT_PACE = "1s";

/** The pace with this id; the default pace for an unknown id. */
export function paceOf(id: string): Pace {
  const pace = PACES.find((candidate) => candidate.id === id) ?? PACES[0];
  if (!pace) throw new Error("there are no paces");
  return pace;
}
