// Measurements of the endgame tables' prober: counts of results, a long run of random probes, the time of a probe.
import { readFileSync } from "node:fs";
import path from "node:path";
import { median } from "../../src/base/statistics";
import type { Console } from "../../src/cli/command";
import { parseFen } from "../../src/engine/chess/fen";
import { NO_RESULT } from "../../src/engine/instance/sizes";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { ROOT } from "../support/root";
import { forAllPositions, materialsOf, placeRandomly, randomBelow } from "./positions";

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

const MIB = 1024 ** 2;

/** Probes results and distances of random positions of the tables in a folder. Returns whether there are no faults. */
export function probeRandomly(folder: string, probes: number, { write }: Console): boolean {
  const faults: string[] = [];
  const files = listTables(folder);
  const tables = new TableSet(files, { cacheBytes: MIB, onFault: (line) => faults.push(line) });
  const prober = new Prober(tables);
  const materials = materialsOf(files);
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
  const seconds = (performance.now() - start) / 1000;
  const [before, after] = [...memory, process.memoryUsage.rss()].map((bytes) => (bytes / MIB).toFixed(1));
  write(`${probes} probes in ${seconds.toFixed(0)} s, ${tables.pagesRead} pages read`);
  write(`memory after a tenth ${before} MiB, at the end ${after} MiB`);
  for (const line of faults) write(line);
  return faults.length === 0;
}

const ROUNDS = 31;

/**
 * Measures probes of the positions of `reference.csv` in a folder: the first ones, before anything has been read, by the clock; the
 * others by processor time, as medians. A page is read through the system's cache.
 */
export function measureCost(folder: string, { write }: Console): void {
  const [, ...lines] = readFileSync(path.join(folder, "reference.csv"), "utf8").trim().split("\n");
  const positions = lines.map((line) => parseFen(line.split(",")[0] ?? ""));
  const tables = new TableSet(listTables(folder), { cacheBytes: 64 * MIB });
  const prober = new Prober(tables);
  /** Microseconds of an action on a position. */
  const once = (action: () => void, clock: () => number): number => {
    const start = clock();
    for (const { board, side, enPassant } of positions) {
      prober.root.set(board, side, enPassant);
      action();
    }
    return (clock() - start) / positions.length;
  };
  const first = (action: () => void): string => once(action, () => 1000 * performance.now()).toFixed(1);
  const processorTime = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const usual = (action: () => void): number =>
    median(Array.from({ length: ROUNDS }, () => once(action, processorTime)));
  const nanoseconds = (microseconds: number): string => (1000 * microseconds).toFixed(0);
  const [wdl, dtz] = [() => prober.wdl(), () => prober.dtz()];
  write(`the first time: result ${first(wdl)} us, distance ${first(dtz)} us`);
  const cached = [usual(wdl), usual(dtz)].map(nanoseconds);
  const alone = usual(() => tables.wdl(prober.root));
  write(
    `cached: result ${cached[0]} ns (its table alone ${nanoseconds(alone)} ns), distance ${cached[1]} ns`,
  );
  const small = new TableSet(listTables(folder), { cacheBytes: 1 });
  const uncached = usual(() => small.wdl(prober.root));
  const pages = small.pagesRead / (ROUNDS * positions.length);
  write(`a page ${((uncached - alone) / pages).toFixed(2)} us`);
}
