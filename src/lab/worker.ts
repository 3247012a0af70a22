// A thread of the laboratory: carries out orders, one after the other.
import { parentPort, workerData } from "node:worker_threads";
import { solveBatch } from "./connect4/batch";
import { FourSolver } from "./connect4/solver";
import type { FourBatch } from "./connect4/types";
import { DomineeringSolver } from "./domineering/solver";
import type { Solve } from "./domineering/types";
import { EngineSearcher } from "./engine-searcher";
import { type LabModules, ReferenceSearcher } from "./reference-searcher";
import { runSeries } from "./run-series";
import type { TableSearcher } from "./searcher";
import type { LabPosition, Searcher, Series } from "./types";

/** To the worker: a series of searches. */
export interface SeriesOrder {
  readonly series: Series;
  readonly positions: readonly LabPosition[];
}

/** To the worker: a board of domineering. */
export interface SolveOrder {
  readonly solve: Solve;
}

/** To the worker: positions of Connect Four. */
export interface BatchOrder {
  readonly batch: FourBatch;
}

/** To the worker. */
export type LabOrder = SeriesOrder | SolveOrder | BatchOrder;

/** From the worker: the result is a SeriesResult, a SolveResult or a FourBatchResult, as ordered. */
export type LabReport = { readonly result: unknown } | { readonly failure: string };

const modules = workerData as LabModules;
const searchers = new Map<Searcher, TableSearcher>();

function searcherOf(kind: Searcher): TableSearcher {
  let searcher = searchers.get(kind);
  if (!searcher) {
    searcher =
      kind === "reference"
        ? new ReferenceSearcher(modules)
        : new EngineSearcher(modules.core, modules.network);
    searchers.set(kind, searcher);
  }
  return searcher;
}

let solver: DomineeringSolver | undefined;
let fourSolver: FourSolver | undefined;

function carryOut(order: LabOrder): unknown {
  if ("solve" in order) {
    solver ??= new DomineeringSolver(modules.lab);
    return solver.solve(order.solve, () => performance.now());
  }
  if ("batch" in order) {
    fourSolver ??= new FourSolver(modules.lab);
    return solveBatch(fourSolver, order.batch, () => performance.now());
  }
  const { series, positions } = order;
  return runSeries(series, positions, searcherOf(series.searcher), () => performance.now());
}

parentPort?.on("message", (order: LabOrder) => {
  let report: LabReport;
  try {
    report = { result: carryOut(order) };
  } catch (error) {
    report = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
});
