// Reads games as samples: training samples first, held-out samples behind them.
import path from "node:path";
import { count } from "../../base/quantity";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { type GameFile, naming } from "../shared/game-files";
import type { Game } from "../shared/record";
import { type Measured, UnitFit } from "./labels";
import { SampleList } from "./sample";
import { isHeldOut, REASONS, type Reason, Selection } from "./selection";

/** One sample in so many is evaluated to measure the unit of a file's scores. */
const EVALUATED = 8;

/** A file of games used for training. */
export interface DataFile {
  readonly name: string;
  /** Bytes up to the end of the last undamaged game; self-play may have added games since. */
  readonly bytes: number;
  readonly games: number;
  readonly positions: number;
  /** The divisor of its scores: see UnitFit. */
  readonly unit: number;
  readonly sha256: string;
}

export interface Loaded {
  readonly files: readonly DataFile[];
  /** Training samples and held-out samples; whole games are held out. */
  readonly training: number;
  readonly validation: number;
  /** Positions without a sample, by reason. */
  readonly leftOut: Readonly<Record<Reason, number>>;
}

class Loader {
  readonly heldOut = new SampleList();
  readonly leftOut = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  readonly #training: SampleList;
  readonly #selection: Selection;
  readonly #board = new Board(coreModule(), true);
  readonly #scales: boolean;

  /** Loads these files; training samples go into `training`. `scales`: see loadSamples. */
  constructor(training: SampleList, files: readonly GameFile[], scales: boolean) {
    this.#training = training;
    this.#scales = scales;
    this.#selection = new Selection(files);
    this.#board.useNetwork(embeddedNetwork());
  }

  /**
   * Adds the training samples of a file. Converts scores to the unit of this build's network, because labels of different
   * networks would contradict each other otherwise. Returns their unit, or the reason for no conversion.
   */
  add(file: GameFile): Measured {
    const lists = [this.#training, this.heldOut];
    const before = lists.map(({ count }) => count);
    const fit = this.#scales ? new UnitFit() : null;
    for (const game of file.games()) naming(file.path, () => this.#addGame(game, fit));
    if (fit === null) return { unit: null, reason: "--unscaled" };
    const measured = fit.measured();
    if (measured.unit !== null) {
      for (const [index, list] of lists.entries()) list.scale(before[index] ?? 0, 1 / measured.unit);
    }
    return measured;
  }

  #addGame(game: Game, fit: UnitFit | null): void {
    const { core } = this.#board;
    const list = isHeldOut(game) ? this.heldOut : this.#training;
    this.#selection.replay(this.#board, game, ({ score }, reason) => {
      if (reason !== null) {
        this.leftOut[reason]++;
        return;
      }
      list.add(core, score, game.result);
      const added = this.#training.count + this.heldOut.count;
      if (added % EVALUATED === 0) fit?.add(core.evaluate(), score);
    });
  }
}

function scoresText(measured: Measured): string {
  if (measured.unit === null) return `scores stay as they are (${measured.reason})`;
  return `the unit is ${measured.unit.toFixed(3)}`;
}

/**
 * Adds the training samples of these files to `samples`. `scales`: convert the scores of each file to the unit of this build's
 * network. `report` gets a line about each file. @throws InputError without room.
 */
export function loadSamples(
  files: readonly GameFile[],
  samples: SampleList,
  scales: boolean,
  report: (line: string) => void,
): Loaded {
  const loader = new Loader(samples, files, scales);
  const read = files.map((file): DataFile => {
    const { count: games, positions, end, hash, damage } = file;
    const measured = loader.add(file);
    const name = path.basename(file.path);
    for (const line of damage) report(line);
    report(`${name}: ${count(games)} games, ${count(positions)} positions, ${scoresText(measured)}`);
    return { name, bytes: end, games, positions, unit: measured.unit ?? 1, sha256: hash };
  });
  const training = samples.count;
  samples.append(loader.heldOut);
  return { files: read, training, validation: loader.heldOut.count, leftOut: loader.leftOut };
}
