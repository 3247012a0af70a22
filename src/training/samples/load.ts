// Reads games as samples: training samples first, held-out samples behind them. Scores of different networks get one unit.
import path from "node:path";
import { count } from "../../base/quantity";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { type GameFile, naming } from "../shared/game-files";
import type { Game } from "../shared/record";
import { SampleList } from "./sample";
import { isHeldOut, REASONS, type Reason, Selection } from "./selection";

/** One sample in so many is evaluated to measure the unit of a file's scores. */
const EVALUATED = 8;

export type Loaded = ReturnType<typeof loadSamples>;

/** A larger evaluation only shows that the game is decided. Internal units. */
const DECIDED = 500;
/** With fewer positions the unit is uncertain by some percent. */
const LEAST_EVALUATED = 2000;

/** The unit of scores that stay as they are, and a text about it. */
function unscaled(reason: string) {
  return { unit: 1, text: `scores stay as they are (${reason})` };
}

export class UnitFit {
  #products = 0;
  #squares = 0;
  #count = 0;

  /** A position's static evaluation by this build's network, and its score; internal units. */
  add(evaluation: number, score: number): void {
    if (Math.abs(evaluation) > DECIDED || Math.abs(score) > 2 * DECIDED) return;
    this.#products += evaluation * score;
    this.#squares += evaluation * evaluation;
    this.#count++;
  }

  /**
   * The slope of a regression of scores on evaluations through the origin: units of the scores for one unit of the evaluation; and a
   * text about it.
   */
  measured() {
    if (this.#count < LEAST_EVALUATED) return unscaled("too few to measure their unit");
    if (this.#products <= 0) return unscaled("they contradict this build's network");
    const unit = this.#products / this.#squares;
    return { unit, text: `the unit is ${unit.toFixed(3)}` };
  }
}

/**
 * Adds the training samples of these files to `samples`. `scales`: convert the scores of each file to the unit of this build's
 * network, because labels of different networks would contradict each other otherwise. `report` gets a line about each file.
 * @throws InputError without room.
 */
export function loadSamples(
  files: readonly GameFile[],
  samples: SampleList,
  scales: boolean,
  report: (line: string) => void,
) {
  const heldOut = new SampleList();
  const lists = [samples, heldOut];
  /** Positions without a sample, by reason. */
  const leftOut = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  const selection = new Selection(files);
  const board = new Board(coreModule(), true);
  board.useNetwork(embeddedNetwork());

  const addGame = (game: Game, fit: UnitFit): void => {
    const list = isHeldOut(game) ? heldOut : samples;
    selection.replay(board, game, ({ score }, reason) => {
      if (reason !== null) {
        leftOut[reason]++;
        return;
      }
      list.add(board.core, score, game.result);
      if ((samples.count + heldOut.count) % EVALUATED === 0) fit.add(board.core.evaluate(), score);
    });
  };
  const read = files.map((file) => {
    const { count: games, positions, end, hash, damage } = file;
    const before = lists.map(({ count }) => count);
    const fit = new UnitFit();
    for (const game of file.games()) naming(file.path, () => addGame(game, fit));
    const { unit, text } = scales ? fit.measured() : unscaled("--unscaled");
    if (unit !== 1) for (const [index, list] of lists.entries()) list.scale(before[index] ?? 0, 1 / unit);
    const name = path.basename(file.path);
    for (const line of damage) report(line);
    report(`${name}: ${count(games)} games, ${count(positions)} positions, ${text}`);
    return {
      name,
      /** Bytes up to the end of the last undamaged game; self-play may have added games since. */
      bytes: end,
      games,
      positions,
      /** The divisor of its scores: see UnitFit. */
      unit,
      sha256: hash,
    };
  });
  const training = samples.count;
  samples.append(heldOut);
  return { files: read, training, validation: heldOut.count, leftOut };
}
