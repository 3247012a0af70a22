// A worker that relabels games of a file.
import { parentPort, workerData } from "node:worker_threads";
import { coreModule } from "../../engine/instance/core-module";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { GameFile } from "../games/file";
import { naming } from "../games/names";
import type { Game } from "../games/record";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";
import { relabelGame } from "./game";

/** The order of a worker. */
export interface RelabelOrder {
  readonly kind: "relabel";
  /** The file of games. */
  readonly from: string;
  /** Its games from 0 to `games` − 1 are wanted. */
  readonly games: number;
  /** Number of the next game, shared by all workers. */
  readonly next: Int32Array;
  /** Nodes a position. */
  readonly nodes: number;
  /** Its table, MiB. */
  readonly hashMb: number;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** From the worker, after each game. */
export interface RelabelReport {
  readonly number: number;
  readonly game: Game;
}

/** Searches games again until all are done or the flag is set; a report after each. */
export function runRelabel(): void {
  const { from, games, next, nodes, hashMb, stop } = workerData as RelabelOrder;
  const searcher = new Searcher(coreModule(), embeddedNetwork(), hashMb);
  const file = new GameFile(from);
  while (!isStopped(stop)) {
    const number = Atomics.add(next, 0, 1);
    if (number >= games) return;
    const game = naming(from, () => relabelGame(searcher, file.game(number), nodes));
    parentPort?.postMessage({ number, game } satisfies RelabelReport);
  }
}
