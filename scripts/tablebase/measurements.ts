// Measurements of the endgame tables' prober: counts of results, a long run of random probes, the time of a probe.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseFen } from "../../src/engine/chess/fen";
import { NO_RESULT } from "../../src/engine/instance/sizes";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { ROOT } from "../support/root";
import { forAllPositions } from "./all-positions";
import { materialsOf, placeRandomly, randomBelow } from "./random-positions";

/** Wins, draws and losses for the side to move, of one table and side. */
export type Counts = readonly [wins: number, draws: number, losses: number];

/** Counts with White to move and with Black to move, over all positions of a table. */
export function countResults(prober: Prober, table: string): readonly [Counts, Counts] {
  const counts = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [[number, number, number], [number, number, number]];
  forAllPositions(table, prober.root, () => {
    const row = counts[prober.root.side] as [number, number, number];
    const wdl = prober.wdl();
    if (wdl === NO_RESULT) throw new Error(`${table}: no result`);
    row[1 - Math.sign(wdl)] = (row[1 - Math.sign(wdl)] as number) + 1;
  });
  return counts;
}

/** The counts that the tables' generator printed, for all tables of three and four men without pawns. */
export function publishedCounts(): Map<string, [Counts, Counts]> {
  const file = path.join(ROOT, "tests/engine/syzygy/counts.csv");
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const tables = new Map<string, [Counts, Counts]>();
  for (const line of lines) {
    const [table = "", side, ...numbers] = line.split(",");
    const counts = numbers.map(Number) as unknown as Counts;
    const before = tables.get(table) ?? [counts, counts];
    tables.set(table, side === "white" ? [counts, before[1]] : [before[0], counts]);
  }
  return tables;
}

/** A position in a quick form: side to move, square of en passant, and piece and square in turn. */
interface Entered {
  readonly side: number;
  readonly enPassant: number;
  readonly men: readonly number[];
}

function enter({ root }: Prober, { side, enPassant, men }: Entered): void {
  root.clear(side, enPassant);
  for (let i = 0; i < men.length; i += 2) root.put(men[i] as number, men[i + 1] as number);
}

export interface RandomRun {
  readonly probes: number;
  readonly seconds: number;
  readonly pagesRead: number;
  /** Bytes of the process after a tenth of the run, and at its end. */
  readonly memory: readonly [number, number];
  readonly faults: readonly string[];
}

/** Probes results and distances of random positions of the tables in a folder. */
export function probeRandomly(folder: string, probes: number, cacheBytes: number): RandomRun {
  const faults: string[] = [];
  const tables = new TableSet(listTables(folder), { cacheBytes, onFault: (line) => faults.push(line) });
  const prober = new Prober(tables);
  const materials = materialsOf(listTables(folder).map(({ name }) => name));
  const below = randomBelow();
  const memory: number[] = [];
  const start = performance.now();
  let unknown = 0;
  for (let done = 0; done < probes; ) {
    const men = materials[below(materials.length)] as readonly number[];
    if (!placeRandomly(prober.root, men, below)) continue;
    const wdl = prober.wdl();
    if (wdl === NO_RESULT) unknown++;
    done++;
    if (done % 10 === 0) {
      const dtz = prober.dtz();
      if (dtz !== NO_RESULT && Math.sign(dtz) !== Math.sign(wdl)) faults.push(`${done}: ${wdl} and ${dtz}`);
      done++;
    }
    if (memory.length === 0 && done * 10 >= probes) memory.push(process.memoryUsage.rss());
  }
  if (unknown > 0) faults.push(`${unknown} positions without a result`);
  memory.push(process.memoryUsage.rss());
  return {
    probes,
    seconds: (performance.now() - start) / 1000,
    pagesRead: tables.pagesRead,
    memory: [memory[0] ?? 0, memory[1] ?? 0],
    faults,
  };
}

export interface Cost {
  /** Nanoseconds of processor time for a probe with its pages in the cache: result, distance, result without captures. */
  readonly cached: readonly [wdl: number, dtz: number, table: number];
  /** Microseconds for a first probe, before anything has been read: of all results, then of all distances. */
  readonly first: readonly [wdl: number, dtz: number];
  /** Microseconds of processor time for reading a page through the system's cache. */
  readonly page: number;
}

const ROUNDS = 31;

/** Measures probes of the positions of `reference.csv` in a folder. The numbers are medians, except for first probes. */
export function measureCost(folder: string): Cost {
  const positions = readFileSync(path.join(folder, "reference.csv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line): Entered => {
      const { side, enPassant, board } = parseFen(line.split(",")[0] ?? "");
      const men = [...board.entries()].flatMap(([square, piece]) => (piece === 0 ? [] : [piece, square]));
      return { side, enPassant, men };
    });
  const tables = new TableSet(listTables(folder), { cacheBytes: 64 * 1024 ** 2 });
  const prober = new Prober(tables);
  const all = (action: () => void): void => {
    for (const position of positions) {
      enter(prober, position);
      action();
    }
  };
  const once = (action: () => void): number => {
    const start = performance.now();
    all(action);
    return ((performance.now() - start) * 1000) / positions.length;
  };
  const each = (action: () => void): number => {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage();
      all(action);
      const { user, system } = process.cpuUsage(start);
      return ((user + system) * 1000) / positions.length;
    });
    return times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
  };
  const first = [once(() => prober.wdl()), once(() => prober.dtz())] as const;
  const alone = (): unknown => tables.wdl(prober.root);
  const cached = [each(() => prober.wdl()), each(() => prober.dtz()), each(alone)] as const;
  const small = new TableSet(listTables(folder), { cacheBytes: 1 });
  const uncached = each(() => small.wdl(prober.root));
  const read = small.pagesRead / (ROUNDS * positions.length);
  return { cached, first, page: (uncached - cached[2]) / read / 1000 };
}
