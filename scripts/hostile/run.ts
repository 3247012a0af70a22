// Games and hostile lines through processes of the built engine, with measurements of their memory.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { readInput } from "../../src/base/platform/node/files";
import { count, duration } from "../../src/base/quantity";
import { EngineProcess, EXECUTABLE } from "../support/engine-process";
import { Journal } from "./journal";
import { NOTHING, type Part, runStint, type Stint, stintsOf, sum, type Tally } from "./stint";

/** How much an engine's memory at rest may grow after the first point, MB. */
const STEADY_MB = 60;
/** Garbage collections get so long, before memory is looked at. */
const REST_MS = 500;

export interface HostileSettings {
  readonly games: number;
  readonly lines: number;
  readonly seed: number;
  /** Number of points in each part at which each engine's memory at rest is read. */
  readonly points: number;
  /** Processes that run at once and share games and lines. */
  readonly engines: number;
  /** The file for the finished parts of a run. */
  readonly journal?: string | undefined;
}

/** The result of a run. */
export interface HostileReport {
  readonly tally: Tally;
  /** Memory of each engine at rest, at each point, MB. */
  readonly memory: readonly (readonly number[])[];
}

/**
 * Plays games, then sends hostile lines. Calls `progress` with the state of the run.
 * @param program the bundle of the engine
 * @throws Error at the first illegal move, missing or surplus answer, and when memory grows. It ends all engines.
 */
export async function hostileRun(
  settings: HostileSettings,
  progress: (line: string) => void = () => {},
  program = EXECUTABLE,
): Promise<HostileReport> {
  const { games, lines, seed, points, engines } = settings;
  const build = createHash("sha256").update(readInput(program)).digest("hex");
  const journal = new Journal(settings.journal, build);
  const started = performance.now();
  const mistake = new AbortController();
  const processes: EngineProcess[] = [];
  let tally = NOTHING;
  const share = (all: number, engine: number) =>
    Math.floor((all * (engine + 1)) / engines) - Math.floor((all * engine) / engines);

  const one = async (number: number): Promise<readonly number[]> => {
    const shares: Record<Part, number> = { games: share(games, number), lines: share(lines, number) };
    const memory: number[] = [];
    const engine = new EngineProcess(process.execPath, [program]);
    processes.push(engine);
    const run = async (stint: Stint) => {
      const result = { tally: await runStint(engine, stint), memoryMb: await memoryAtRest(engine) };
      mistake.signal.throwIfAborted();
      journal.add(stint, result);
      return result;
    };
    try {
      for (const stint of stintsOf(number, shares, points, seed)) {
        const known = journal.find(stint);
        const result = known ?? (await run(stint));
        tally = sum(tally, result.tally);
        memory.push(result.memoryMb);
        if (result.memoryMb - (memory[0] ?? 0) > STEADY_MB)
          throw new Error(`memory at rest grows: ${inMegabytes(memory)}`);
        if (!known)
          progress(
            `${soFar(tally)}, ${result.memoryMb.toFixed(0)} MB, ${duration(performance.now() - started)}`,
          );
      }
      await engine.quit();
    } catch (error) {
      mistake.abort(error);
      for (const other of processes) other.kill();
      throw error;
    } finally {
      engine.kill();
    }
    return memory;
  };

  const memory = await Promise.all(Array.from({ length: engines }, (_, number) => one(number)));
  return { tally, memory };
}

/** Memory of an engine that has nothing to do, MB. */
async function memoryAtRest(engine: EngineProcess): Promise<number> {
  engine.send("isready");
  await engine.read((lines) => lines.includes("readyok"));
  await sleep(REST_MS);
  return engine.memoryMb();
}

function soFar({ games, plies, lines, searches }: Tally): string {
  return `${count(games)} games, ${count(plies)} moves, ${count(lines)} lines, ${count(searches)} searches`;
}

function inMegabytes(memory: readonly number[]): string {
  return `${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`;
}

/** A report for people. */
export function reportLines({ tally, memory }: HostileReport): readonly string[] {
  const { games, chess960, twoThreads, plies, lines, searches, refusals } = tally;
  return [
    `${count(games)} games (${count(chess960)} of Chess960, ${count(twoThreads)} with two threads), ${count(plies)} moves, all legal`,
    `${count(lines)} hostile lines, ${count(searches)} searches with one answer each, ${count(refusals)} refused as they should be`,
    ...memory.map((points) => `memory at rest: ${inMegabytes(points)}`),
  ];
}
