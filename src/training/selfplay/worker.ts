// A worker of self-play: plays games and appends them to its own file until the stop flag is set.
import { parentPort, workerData } from "node:worker_threads";
import { Random } from "../../base/random";
import { coreModule } from "../../engine/instance/core-module";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { NO_SCORE } from "../games/record";
import { GameWriter } from "../games/writer";
import { Searcher } from "../searcher";
import { isStopped } from "../threads";
import { type GameSettings, playGame } from "./game";
import { TableVerdict } from "./verdict";

/** The order of a worker. */
export interface SelfPlayOrder {
  readonly kind: "selfplay";
  /** Its file of games. */
  readonly file: string;
  readonly seed: number;
  /** Workers of one run have different numbers. */
  readonly worker: number;
  /** Its table, MiB. */
  readonly hashMb: number;
  readonly settings: GameSettings;
  /** Folders of endgame tables that end games; "" = none do. */
  readonly syzygy: string;
  /** See StopFlag. */
  readonly stop: Int32Array;
}

/** From the worker, after each game. */
export interface SelfPlayReport {
  readonly games: number;
  /** Positions with a label. */
  readonly positions: number;
}

/** Plays until the flag is set; a report after each game. */
export function runSelfPlay(): void {
  const { file, seed, worker, hashMb, settings, syzygy, stop } = workerData as SelfPlayOrder;
  const searcher = new Searcher(coreModule(), embeddedNetwork(), hashMb);
  const verdict = syzygy === "" ? null : new TableVerdict(syzygy);
  const writer = new GameWriter(file);
  for (const note of writer.notes) console.error(note);
  while (!isStopped(stop)) {
    // A game's number decides its random numbers, so a continued run plays the same games as an uninterrupted one.
    const game = playGame(searcher, new Random(seed, worker, writer.count), settings, verdict);
    writer.add(game);
    for (const note of verdict?.takeNotes() ?? []) console.error(note);
    const positions = game.plies.filter(({ score }) => score !== NO_SCORE).length;
    parentPort?.postMessage({ games: 1, positions } satisfies SelfPlayReport);
  }
}
