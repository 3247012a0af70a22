// A thread of the laboratory: carries out orders, one after the other.
import { parentPort, workerData } from "node:worker_threads";
import { solveBatch } from "../searchers/connect4/batch";
import { FourSolver } from "../searchers/connect4/solver";
import type { FourBatch } from "../searchers/connect4/types";
import { DomineeringSolver } from "../searchers/domineering/solver";
import type { Solve } from "../searchers/domineering/types";
import { EngineSearcher } from "../searchers/engine";
import { type LabModules, ReferenceSearcher } from "../searchers/reference";
import { runSeries } from "../searchers/run-series";
import type { TableSearcher } from "../searchers/searcher";
import type { LabPosition, Searcher, Series } from "../searchers/types";

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
    searcher = kind === "reference" ? new ReferenceSearcher(modules) : new EngineSearcher(modules.core);
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
