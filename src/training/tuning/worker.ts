// A worker of a tuning: plays pairs of perturbed players until the stop flag is set.
import { parentPort, workerData } from "node:worker_threads";
import { Random } from "../../base/random";
import { coreModule } from "../../engine/instance/core-module";
import type { Network } from "../../engine/network/network";
import type { Tunable } from "../../engine/tunables";
import { Openings } from "../match/opening";
import { playPair } from "../match/pair";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";
import { perturb, type TuningReport } from "./spsa";
import type { TuningClock } from "./state";

/** The order of a worker. */
export interface TuningOrder {
  readonly kind: "tune";
  readonly network: Network;
  /** Openings (FEN); random openings if there are none. */
  readonly book: readonly string[];
  readonly seed: number;
  /** Nodes a move without a clock. */
  readonly nodes: number;
  /** The clock of each player; null = none. */
  readonly clock: TuningClock | null;
  /** Table of each player, MiB. */
  readonly hashMb: number;
  readonly pairs: number;
  /** Number of the next pair, shared by all workers. */
  readonly next: Int32Array;
  readonly rows: readonly Tunable[];
  /** The present values of the rows, shared: f64[rows]. */
  readonly values: Float64Array;
  /** Whether reports have the games. */
  readonly keeps: boolean;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

export function runTuning(): void {
  const { network, book, seed, nodes, clock, hashMb, pairs, next, rows, values, keeps, stop } =
    workerData as TuningOrder;
  const player = () =>
    new Searcher(coreModule(), network, hashMb, { end: "nodes", nodesPerMs: clock?.nodesPerMs });
  const pace = clock === null ? { nodes } : { clock };
  const players = [player(), player()] as const;
  const defaults = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const openings = new Openings(book, seed);
  while (!isStopped(stop)) {
    const pair = Atomics.add(next, 0, 1);
    if (pair >= pairs) return;
    const random = new Random(seed, pair);
    // The seed and the number of a pair alone decide its opening and its direction.
    players[0].tune(defaults);
    const fen = openings.of(pair, players[0], nodes);
    const perturbation = perturb(rows, values, random);
    for (const [index, player] of players.entries()) player.tune(perturbation.players[index] ?? defaults);
    const { result, games } = playPair(players, fen, pace);
    const { signs } = perturbation;
    parentPort?.postMessage({ pair, signs, result, games: keeps ? games : [] } satisfies TuningReport);
  }
}
