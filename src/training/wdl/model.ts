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
  /** Positions in the fit. */
  readonly positions: number;
  /** Internal units of 100 centipawns. */
  readonly pawn: number;
  /** Parameters of the curves, by number of men, 0…32. */
  readonly even: readonly number[];
  readonly width: readonly number[];
}

export class ModelFit {
  readonly #byMen = Array.from({ length: COUNTS }, () => new Outcomes());
  readonly #pawnFit = new PawnFit();

  /**
   * Adds the positions with a score from a file's games. Leaves out endings that the engine knows as won: their results are
   * certain, and they would dominate the positions with so few men. Replays the games on the board.
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

  /** The curves for each number of men with enough positions, in ascending order. */
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

/** The model of `curves`, by men in ascending order, and a pawn. @throws InputError if there are too few curves. */
export function modelOf(curves: readonly MenCurve[], pawn: number | null): Model {
  const last = curves.at(-1);
  if (curves.length < 2 || last === undefined || pawn === null) {
    throw new InputError("too few games to fit chances");
  }
  /** Fills gaps with the curve of the next larger number of men. */
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
