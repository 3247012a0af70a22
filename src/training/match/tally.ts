// The result of a match: Elo with its error, and the sequential test that ends the match early.
import { eloOf, pairVariance, shareOf } from "../../base/elo";
import { NORMAL_95 } from "../shared/statistics";
import type { PairResult } from "./pair";

/** Numbers of half points in a pair: 0…4. */
const OUTCOMES = 5;

/** A sequential probability ratio test of two strengths (Wald 1945), Elo; both kinds of error at most 5%. */
export interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
}
const DECIDED = Math.log(0.95 / 0.05);

export interface MatchScore {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly elo: number;
  /** Half the width of its 95% interval. */
  readonly error: number;
  /** Log-likelihood ratio of the hypotheses. */
  readonly ratio: number;
}

export class Tally {
  /** Pairs by the first network's half points, 0…4. Games of a pair depend on each other, pairs do not. */
  readonly #pairs: number[] = new Array<number>(OUTCOMES).fill(0);
  readonly #games: [lost: number, drawn: number, won: number] = [0, 0, 0];
  readonly #hypotheses: Hypotheses;

  constructor(hypotheses: Hypotheses) {
    this.#hypotheses = hypotheses;
  }

  add([asWhite, asBlack]: PairResult): void {
    this.#games[asWhite]++;
    this.#games[asBlack]++;
    const points = asWhite + asBlack;
    this.#pairs[points] = (this.#pairs[points] ?? 0) + 1;
  }

  get score(): MatchScore {
    const [lost, drawn, won] = this.#games;
    const games = won + drawn + lost;
    const mean = games === 0 ? 0.5 : (won + drawn / 2) / games;
    const pairs = this.#pairs.map((count, points) => [points / (OUTCOMES - 1), count] as const);
    const variance = pairVariance(pairs, mean);
    const reach = NORMAL_95 * Math.sqrt(variance);
    // The normal approximation of the test's ratio, which match runners for engines use.
    const [share0, share1] = [shareOf(this.#hypotheses.elo0), shareOf(this.#hypotheses.elo1)];
    const ratio = ((share1 - share0) * (2 * mean - share0 - share1)) / (2 * variance);
    const error = (eloOf(mean + reach) - eloOf(mean - reach)) / 2;
    return { won, drawn, lost, elo: eloOf(mean), error, ratio };
  }

  /** True when the second hypothesis is accepted, false when the first is, null while neither is. */
  get decision(): boolean | null {
    const { ratio } = this.score;
    if (Math.abs(ratio) < DECIDED) return null;
    return ratio > 0;
  }
}

/** "+24 ± 18 (120 won, 210 drawn, 90 lost)" */
export function scoreText({ won, drawn, lost, elo, error }: MatchScore): string {
  const sign = Math.round(elo) < 0 ? "−" : "+";
  const size = Math.abs(Math.round(elo));
  return `${sign}${size} ± ${Math.round(error)} (${won} won, ${drawn} drawn, ${lost} lost)`;
}
