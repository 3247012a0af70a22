// Results and runners that the tests make up.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import { SETS } from "../../src/lab/positions/sets";
import type {
  SearchRecord,
  SearchStatistics,
  Series,
  SeriesResult,
  SeriesRunner,
  TableSetup,
} from "../../src/lab/searchers/types";

const TABLE: TableSetup = {
  scheme: "New",
  positions: 8192,
  stamping: true,
  use: "full",
  lineLength: 1,
  extra: "none",
};

export function seriesOf(depth: number, table: Partial<TableSetup> | null = {}, set = "short"): Series {
  return { searcher: "reference", set, depth, table: table && { ...TABLE, ...table } };
}

function statisticsOf(hits: number, cuts: number): SearchStatistics {
  return {
    probes: 2 * hits,
    hits,
    moveHits: hits,
    illegalMoves: 0,
    cuts: { upper: cuts, lower: 0, exact: 0 },
    stores: 1,
    writes: { filled: 1, updated: 0, overwroteOld: 0, overwroteCurrent: 0, dropped: 0 },
  };
}

/** The number of positions of a set. */
export function sizeOf(set: string): number {
  return SETS.find(({ name }) => name === set)?.positions.length ?? 0;
}

/** A result that took `nodes` for each position and number of plies, a thousand per millisecond unless told. */
export function resultOf(
  series: Series,
  nodes: (ply: number) => number,
  counted: { readonly ms?: number; readonly cuts?: number } = {},
): SeriesResult {
  const all = Array.from({ length: series.depth }, (_, index) => nodes(index + 1));
  const search: SearchRecord = { nodes: all, scores: all.map(() => 0), bestMove: "e2e4" };
  return {
    searches: Array.from({ length: sizeOf(series.set) }, () => search),
    ms: counted.ms ?? (sizeOf(series.set) * nodes(series.depth)) / 1000,
    statistics: series.table && statisticsOf(100, counted.cuts ?? 50),
  };
}

/** Runners that answer with `run` and write down what they were given. */
export class Runners {
  readonly given: Series[] = [];
  open = 0;
  readonly #run: (series: Series) => SeriesResult | Promise<SeriesResult>;

  constructor(run: (series: Series) => SeriesResult | Promise<SeriesResult>) {
    this.#run = run;
  }

  readonly create = (): SeriesRunner => {
    this.open++;
    return {
      run: async (series) => {
        this.given.push(series);
        return this.#run(series);
      },
      close: async () => {
        this.open--;
      },
    };
  };
}

const folders: string[] = [];

/** A new folder, gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "palimpsest-lab-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
