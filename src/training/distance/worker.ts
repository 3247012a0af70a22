// A worker of `npm run distance`: searches its share of the positions, or evaluates them, with one network after the other.
import { parentPort, workerData } from "node:worker_threads";
import { coreModule } from "../../engine/instance/core-module";
import type { Network } from "../../engine/network/network";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";

/** The order of a worker. */
export interface DistanceOrder {
  readonly kind: "distance";
  readonly networks: readonly Network[];
  /** FENs. */
  readonly positions: readonly string[];
  /** Its positions are worker, worker + workers, … */
  readonly worker: number;
  readonly workers: number;
  /** Nodes of a search; 0 = the static evaluation. */
  readonly nodes: number;
  /** Its table, MiB. */
  readonly hashMb: number;
  /** Scores by network and position, shared by all workers: i16[networks][positions], internal units for the side to move. */
  readonly scores: Int16Array;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** From the worker, after some positions. */
export interface DistanceReport {
  readonly positions: number;
}

/** Positions of a report. */
const REPORTED = 100;

/** Fills its part of the scores, until the flag is set. */
export function runDistance(): void {
  const { networks, positions, worker, workers, nodes, hashMb, scores, stop } = workerData as DistanceOrder;
  for (const [number, network] of networks.entries()) {
    const searcher = new Searcher(coreModule(), network, hashMb);
    searcher.board.useNetwork(network);
    let done = 0;
    for (let index = worker; index < positions.length; index += workers) {
      if (isStopped(stop)) return;
      scores[number * positions.length + index] = scoreOf(searcher, positions[index] ?? "", nodes);
      if (++done % REPORTED === 0) report(REPORTED);
    }
    report(done % REPORTED);
  }
}

function scoreOf(searcher: Searcher, fen: string, nodes: number): number {
  searcher.board.set(fen);
  if (nodes === 0) return searcher.board.core.evaluate();
  // Without the results of other positions every score is the same in any order.
  searcher.newGame();
  return searcher.search(nodes).score;
}

function report(positions: number): void {
  parentPort?.postMessage({ positions } satisfies DistanceReport);
}
