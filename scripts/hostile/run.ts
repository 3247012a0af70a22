// Games and hostile lines through one process of the built engine, and its memory on the way.
import { Random } from "../../src/base/random";
import { count, duration } from "../../src/cli/quantity";
import { HostileEngine } from "./engine";
import { type Played, playGame } from "./games";
import { type Asked, round } from "./lines";

/** How much the engine's memory at rest may grow from the first point on, MB. */
const STEADY_MB = 60;

export interface HostileSettings {
  readonly games: number;
  readonly lines: number;
  readonly seed: number;
  /** How often the memory at rest is looked at in each part. */
  readonly points: number;
}

/** What came of a run. */
export interface HostileReport {
  readonly played: Played;
  readonly asked: Asked;
  /** Sent between the games and the end. */
  readonly lines: number;
  /** At rest, at each of the points, MB. */
  readonly memory: readonly number[];
}

/**
 * Plays games, then sends hostile lines. `progress` hears how far it is.
 * @throws Error at the first illegal move, missing or surplus answer, and when memory grows.
 */
export async function hostileRun(
  { games, lines, seed, points }: HostileSettings,
  progress: (line: string) => void = () => {},
): Promise<HostileReport> {
  const engine = new HostileEngine();
  const random = new Random(seed);
  const played: Played = { games: 0, chess960: 0, twoThreads: 0, plies: 0 };
  const asked: Asked = { searches: 0, refusals: 0 };
  const memory: number[] = [];
  const started = performance.now();

  /** Goes on until a part is done, and looks at the memory on the way. */
  const part = async (all: number, done: () => number, text: () => string, step: () => Promise<void>) => {
    for (let point = 1; point <= points && all > 0; point++) {
      while (done() < (all * point) / points) await step();
      memory.push(await engine.memoryAtRest());
      progress(
        `${text()}, ${memory.at(-1)?.toFixed(0)} MB at rest, ${duration(performance.now() - started)}`,
      );
    }
  };

  try {
    await part(
      games,
      () => played.games,
      () => `${count(played.games)} games, ${count(played.plies)} moves`,
      () => playGame(engine, random, played),
    );
    engine.send("setoption name UCI_Chess960 value false", "setoption name UCI_LimitStrength value false");
    const before = engine.sent;
    await part(
      lines,
      () => engine.sent - before,
      () => `${count(engine.sent - before)} lines, ${count(asked.searches)} searches`,
      () => round(engine, random, asked),
    );
    const growth = Math.max(...memory) - (memory[0] ?? 0);
    if (growth > STEADY_MB) throw new Error(`memory at rest grows: ${memory.map(Math.round).join(", ")} MB`);
    await engine.quit();
    return { played, asked, lines: engine.sent - before, memory };
  } finally {
    engine.kill();
  }
}

/** A report for people. */
export function reportLines({ played, asked, lines, memory }: HostileReport): readonly string[] {
  const { games, chess960, twoThreads, plies } = played;
  return [
    `${count(games)} games (${count(chess960)} of Chess960, ${count(twoThreads)} with two threads), ${count(plies)} moves, all legal`,
    `${count(lines)} hostile lines, ${count(asked.searches)} searches with one answer each, ${count(asked.refusals)} refused as they should be`,
    `memory at rest: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`,
  ];
}
