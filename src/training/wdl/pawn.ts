// What a hundred centipawns are in the internal units of some games: the score that wins every second game from about the
// 32nd move on. How well both sides play decides that as much as the network does.
import type { Board } from "../../engine/board";
import { NO_SCORE } from "../games/record";
import { fitCurve, LEAST_POSITIONS, Outcomes } from "./fit";

/** Positions of these moves tell what a centipawn is. */
const CENTIPAWN_MOVE = 32;
const CENTIPAWN_SPAN = 4;

export class PawnFit {
  readonly #outcomes = new Outcomes();

  /** The board's position with its score for the side to move, and the result of its game: 0, 1, 2 from White's view. */
  add({ core }: Board, score: number, whiteResult: number): void {
    const move = (core.gamePly() >> 1) + 1;
    if (score === NO_SCORE || Math.abs(move - CENTIPAWN_MOVE) > CENTIPAWN_SPAN) return;
    this.#outcomes.add(score, core.sideToMove() === 0 ? whiteResult : 2 - whiteResult);
  }

  /** Internal units, null after too few positions. */
  pawn(): number | null {
    return this.#outcomes.total < LEAST_POSITIONS ? null : fitCurve(this.#outcomes).even;
  }
}
