// The value of a hundred centipawns in internal units: the score that wins every second game from about the 32nd move on. It
// depends on the strength of both sides as much as on the network.
import type { Result } from "../games/record";
import { fitCurve } from "./fit";
import { Outcomes } from "./outcomes";

/** Positions of these moves define a centipawn. */
const CENTIPAWN_MOVE = 32;
const CENTIPAWN_SPAN = 4;

export class PawnFit {
  readonly #outcomes = new Outcomes();

  /** Adds a position: its ply in its game, from 0, and its score and result as in Outcomes. */
  add(ply: number, score: number, result: Result): void {
    const move = (ply >> 1) + 1;
    if (Math.abs(move - CENTIPAWN_MOVE) <= CENTIPAWN_SPAN) this.#outcomes.add(score, result);
  }

  /** Internal units; null after too few positions. */
  pawn(): number | null {
    return fitCurve(this.#outcomes)?.even ?? null;
  }
}
