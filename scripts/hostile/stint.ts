// A run is cut into stints: games or hostile lines between two readings of the memory. Each stint has random numbers of its own,
// so that an interrupted run can continue with the next stint.
import { Random } from "../../src/base/random";
import type { EngineProcess } from "../support/engine-process";
import { playGame } from "./games";
import { round } from "./lines";

export type Part = "games" | "lines";

export interface Stint {
  readonly seed: number;
  readonly part: Part;
  /** From 0. */
  readonly engine: number;
  /** The first of its games or lines, counted within the engine's share, and the first one after it. */
  readonly from: number;
  readonly to: number;
}

/** Sums over stints: games and their moves, lines and their searches. */
export interface Tally {
  readonly games: number;
  readonly chess960: number;
  /** Games with two threads. */
  readonly twoThreads: number;
  readonly plies: number;
  readonly lines: number;
  readonly searches: number;
  readonly refusals: number;
}

export const NOTHING: Tally = {
  games: 0,
  chess960: 0,
  twoThreads: 0,
  plies: 0,
  lines: 0,
  searches: 0,
  refusals: 0,
};

export function sum(one: Tally, other: Partial<Tally>): Tally {
  const total: Record<string, number> = { ...one };
  for (const [name, number] of Object.entries(other)) total[name] = (total[name] ?? 0) + number;
  return total as unknown as Tally;
}

/** The stints of one engine, in order. */
export function stintsOf(
  engine: number,
  shares: Readonly<Record<Part, number>>,
  points: number,
  seed: number,
): Stint[] {
  return (["games", "lines"] as const).flatMap((part) =>
    Array.from({ length: points }, (_, point) => ({
      seed,
      part,
      engine,
      from: Math.ceil((shares[part] * point) / points),
      to: Math.ceil((shares[part] * (point + 1)) / points),
    })).filter(({ from, to }) => from < to),
  );
}

/** Runs a stint. @throws Error at the first illegal move, missing or surplus answer */
export async function runStint(
  engine: EngineProcess,
  { seed, part, engine: who, from, to }: Stint,
): Promise<Tally> {
  const random = new Random(seed, who, part === "games" ? 0 : 1, from);
  let tally = NOTHING;
  if (part === "games") {
    for (let number = from; number < to; number++) tally = sum(tally, await playGame(engine, random, number));
    return tally;
  }
  engine.send("setoption name UCI_Chess960 value false", "setoption name UCI_LimitStrength value false");
  const before = engine.sent;
  while (engine.sent - before < to - from) tally = sum(tally, await round(engine, random));
  return sum(tally, { lines: engine.sent - before });
}
