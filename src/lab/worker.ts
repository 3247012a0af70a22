// A thread of the laboratory: runs series, one after the other.
import { parentPort, workerData } from "node:worker_threads";
import { EngineSearcher } from "./engine-searcher";
import { type LabModules, ReferenceSearcher } from "./reference-searcher";
import { runSeries } from "./run-series";
import type { TableSearcher } from "./searcher";
import type { LabPosition, Searcher, Series, SeriesResult } from "./types";

/** To the worker. */
export interface SeriesOrder {
  readonly series: Series;
  readonly positions: readonly LabPosition[];
}

/** From the worker. */
export type SeriesReport = { readonly result: SeriesResult } | { readonly failure: string };

const modules = workerData as LabModules;
const searchers = new Map<Searcher, TableSearcher>();

function searcherOf(kind: Searcher): TableSearcher {
  let searcher = searchers.get(kind);
  if (!searcher) {
    searcher = kind === "reference" ? new ReferenceSearcher(modules) : new EngineSearcher(modules.core);
    searchers.set(kind, searcher);
  }
  return searcher;
}

parentPort?.on("message", ({ series, positions }: SeriesOrder) => {
  let report: SeriesReport;
  try {
    report = { result: runSeries(series, positions, searcherOf(series.searcher), () => performance.now()) };
  } catch (error) {
    report = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
});
