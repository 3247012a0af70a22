// A worker of a match: plays the next pairs until the stop flag is set.
import { parentPort, workerData } from "node:worker_threads";
import { coreModule } from "../../engine/instance/core-module";
import type { Network } from "../../engine/network/network";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";
import { Openings } from "./opening";
import { type PairResult, playPair } from "./pair";

/** The order of a worker. */
export interface MatchOrder {
  readonly kind: "match";
  readonly networks: readonly [Network, Network];
  /** Openings (FEN); random openings if there are none. */
  readonly book: readonly string[];
  readonly seed: number;
  /** Nodes a move: no iteration begins after so many. */
  readonly nodes: number;
  /** Table of each player, MiB. */
  readonly hashMb: number;
  /** Number of pairs. Finished pairs are not played again. */
  readonly pairs: number;
  readonly done: readonly number[];
  /** Number of the next pair, shared by all workers. */
  readonly next: Int32Array;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** From the worker, after each pair. */
export interface MatchReport {
  readonly pair: number;
  readonly result: PairResult;
}

export function runMatch(): void {
  const { networks, book, seed, nodes, hashMb, pairs, done, next, stop } = workerData as MatchOrder;
  const [first, second] = networks.map((network) => new Searcher(coreModule(), network, hashMb));
  if (!first || !second) throw new Error("a match is between two networks");
  const known = new Set(done);
  const openings = new Openings(book, seed);
  while (!isStopped(stop)) {
    const pair = Atomics.add(next, 0, 1);
    if (pair >= pairs) return;
    if (known.has(pair)) continue;
    // The pair's number alone decides its opening, so that a continued match plays the same games.
    const fen = openings.of(pair, first, nodes);
    const { result } = playPair([first, second], fen, { nodes });
    parentPort?.postMessage({ pair, result } satisfies MatchReport);
  }
}
