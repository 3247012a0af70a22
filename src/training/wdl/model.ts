// The model of chances in net/wdl.json: a curve for each number of men, and the value of a pawn.

import { InputError } from "../../base/input-error";
import type { Board } from "../../engine/chess/board";
import type { GameFile } from "../games/file";
import { NO_SCORE, resultFor } from "../games/record";
import { replayGame } from "../games/replay";
import { fitCurves } from "./fit";
import { Outcomes } from "./outcomes";
import { PawnFit } from "./pawn";

/** Numbers of men, 0…32. */
const COUNTS = 33;

/** Scores in internal units, to a tenth. */
export interface Model {
  /** That the curves were fitted to. */
  readonly positions: number;
  /** 100 centipawns. */
  readonly pawn: number;
  /** Of the curves, by men, 0…32. */
  readonly even: readonly number[];
  readonly width: readonly number[];
}

export class ModelFit {
  readonly #byMen = Array.from({ length: COUNTS }, () => new Outcomes());
  readonly #pawnFit = new PawnFit();

  /**
   * Adds the positions of a file's games that have a score, except where the engine knows the ending won: that is sure, and
   * would stand for all positions of so few men. The board is used to replay them.
   */
  add(file: GameFile, board: Board): void {
    const { core } = board;
    const known = core.KNOWN_WIN.value;
    for (const game of file.games()) {
      replayGame(board, game, ({ score }) => {
        if (score === NO_SCORE || Math.abs(score) >= known) return;
        const result = resultFor(core.sideToMove(), game.result);
        this.#byMen[board.pieceCount]?.add(score, result);
        this.#pawnFit.add(core.gamePly(), score, result);
      });
    }
  }

  /** The model of the positions so far. @throws InputError after too few games. */
  model(): Model {
    const curves = fitCurves(this.#byMen);
    const pawn = this.#pawnFit.pawn();
    if (curves === null || pawn === null) throw new InputError("too few games to fit chances");
    return {
      positions: this.#byMen.reduce((sum, { total }) => sum + total, 0),
      pawn: tenths(pawn),
      even: curves.map(({ even }) => tenths(even)),
      width: curves.map(({ width }) => tenths(width)),
    };
  }

  /** Positions so far with a number of men. */
  positionsOf(men: number): number {
    return this.#byMen[men]?.total ?? 0;
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
