// A worker that relabels every so-many-th game of a file into a file of its own.
import { parentPort, workerData } from "node:worker_threads";
import { coreModule } from "../../engine/instance/core-module";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { GameFile } from "../games/file";
import { GameWriter } from "../games/writer";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";
import { relabelGame } from "./game";

/** The order of a worker. */
export interface RelabelOrder {
  readonly kind: "relabel";
  /** Input and output files of games. */
  readonly from: string;
  readonly to: string;
  /** Its games are worker, worker + workers, … */
  readonly worker: number;
  readonly workers: number;
  /** Nodes a position. */
  readonly nodes: number;
  /** Its table, MiB. */
  readonly hashMb: number;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** From the worker, after each game. */
export interface RelabelReport {
  readonly positions: number;
  /** False for games that an earlier process has finished. */
  readonly fresh: boolean;
}

/** Searches its games again until all are done or the flag is set; a report after each. */
export function runRelabel(): void {
  const { from, to, worker, workers, nodes, hashMb, stop } = workerData as RelabelOrder;
  const searcher = new Searcher(coreModule(), embeddedNetwork(), hashMb);
  const writer = new GameWriter(to);
  for (const note of writer.notes) console.error(note);
  const done = writer.count;
  let index = 0;
  for (const game of new GameFile(from).games()) {
    const number = index++;
    if (isStopped(stop)) return;
    if (number % workers !== worker) continue;
    const fresh = Math.floor(number / workers) >= done;
    if (fresh) writer.add(relabelGame(searcher, game, nodes));
    parentPort?.postMessage({ positions: game.plies.length, fresh } satisfies RelabelReport);
  }
}
