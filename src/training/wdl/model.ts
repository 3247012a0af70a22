// The model of chances in net/wdl.json: a curve for each number of men, and the value of a pawn.

import { InputError } from "../../base/input-error";
import type { Board } from "../../engine/chess/board";
import type { GameFile } from "../games/file";
import { NO_SCORE, resultFor } from "../games/record";
import { replayGame } from "../games/replay";
import { type Curve, fitCurve } from "./fit";
import { Outcomes } from "./outcomes";
import { PawnFit } from "./pawn";

/** Numbers of men, 0…32. */
const COUNTS = 33;

/** The curve of one number of men. */
export interface MenCurve extends Curve {
  readonly men: number;
  readonly positions: number;
}

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

  /** The curves of the numbers of men there were enough positions of, in ascending order. */
  curves(): MenCurve[] {
    return this.#byMen.flatMap((outcomes, men) => {
      const curve = fitCurve(outcomes);
      return curve ? [{ men, positions: outcomes.total, ...curve }] : [];
    });
  }

  /** Internal units of 100 centipawns; null after too few positions. */
  pawn(): number | null {
    return this.#pawnFit.pawn();
  }
}

/** The model that `curves`, by men in ascending order, and a pawn make. @throws InputError when too little was fitted. */
export function modelOf(curves: readonly MenCurve[], pawn: number | null): Model {
  const last = curves.at(-1);
  if (curves.length < 2 || last === undefined || pawn === null) {
    throw new InputError("too few games to fit chances");
  }
  /** Where there was too little to fit, as with the nearest number above. */
  const byMen = (of: (curve: Curve) => number): number[] =>
    Array.from({ length: COUNTS }, (_, men) => tenths(of(curves.find((curve) => curve.men >= men) ?? last)));
  return {
    positions: curves.reduce((sum, { positions }) => sum + positions, 0),
    pawn: tenths(pawn),
    even: byMen(({ even }) => even),
    width: byMen(({ width }) => width),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
