// Results of games by the scores of their positions.
import type { Result } from "../games/record";

/** Width of a bin of scores. Internal units. */
const BIN = 4;

/** Outcomes of the positions with one score. */
export interface Bin {
  /** Internal units. */
  readonly score: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export class Outcomes {
  /** By score / BIN: how often lost, drawn, won. */
  readonly #counts = new Map<number, [number, number, number]>();
  /** Positions added. */
  total = 0;

  /** A position's score, internal units, and its game's result, both for the side to move. */
  add(score: number, result: Result): void {
    const bin = Math.round(score / BIN);
    let counts = this.#counts.get(bin);
    if (!counts) {
      counts = [0, 0, 0];
      this.#counts.set(bin, counts);
    }
    counts[result]++;
    this.total++;
  }

  *[Symbol.iterator](): Generator<Bin> {
    for (const [bin, [lost, drawn, won]] of this.#counts) yield { score: bin * BIN, won, drawn, lost };
  }
}
