// The result of a match: its finished pairs in a journal, a line each, so that an interrupted match can continue; Elo with its error;
// and the sequential test that ends the match early. First line of the journal: the settings of the match as JSON. Then "NUMBER
// ASWHITE ASBLACK": a pair and the first network's results.

import { writeFileSync } from "node:fs";
import core from "palimpsest:core";
import { InputError } from "../../base/input-error";
import { isThere, readText } from "../../base/platform/node/files";
import { LineJournal } from "../../base/platform/node/line-journal";
import { count, timeLeft } from "../../base/quantity";
import { eloOf, pairVariance, shareOf } from "../../base/statistics";
import { sha256 } from "../shared/files";
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

/** The settings that determine the games of a match. */
export interface MatchIdentity {
  /** SHA-256 of both networks, hexadecimal. */
  readonly networks: readonly [string, string];
  /** SHA-256 of the core that searches. */
  readonly search: string;
  /** SHA-256 of the book's text; "" without one. */
  readonly book: string;
  /** Earlier builds repeated openings of a book: their journals differ. */
  readonly openings: "without repetition";
  readonly seed: number;
  readonly nodes: number;
  /** Table of each player, MiB. */
  readonly hashMb: number;
}

/** The end of a match: after so many pairs, or when the sequential test decides. */
export interface MatchEnd extends Hypotheses {
  readonly pairs: number;
}

/** How a match ended. */
export interface MatchResult extends MatchScore {
  /** The sequential test's decision: the first network is stronger, not stronger, or undecided. */
  readonly decision: boolean | null;
}

const LINE = /^(\d+) ([012]) ([012])$/;

export class MatchJournal {
  readonly #journal: LineJournal;
  readonly #pairs = new Map<number, PairResult>();
  readonly #most: number;
  readonly #tally: Tally;
  /** Pairs in the tally: from the first on, without a gap. So the test ends at the same pair for any number of workers. */
  #counted = 0;

  /** Makes or reads the file, which must be writable. @throws InputError if it belongs to another match. */
  constructor(file: string, identity: MatchIdentity, { pairs, ...hypotheses }: MatchEnd) {
    this.#most = pairs;
    this.#tally = new Tally(hypotheses);
    const head = `${JSON.stringify(identity)}\n`;
    let text = isThere(file) ? readText(file) : "";
    // A kill during the first write leaves a part of the head.
    if (text.length < head.length && head.startsWith(text)) {
      writeFileSync(file, head);
      text = head;
    }
    const [first, ...lines] = text.split("\n");
    if (`${first}\n` !== head) throw new InputError(`${file} is the journal of another match`);
    for (const line of lines) {
      const [, number, asWhite, asBlack] = LINE.exec(line) ?? [];
      if (number === undefined) continue;
      this.#pairs.set(Number(number), [Number(asWhite), Number(asBlack)] as unknown as PairResult);
    }
    this.#journal = new LineJournal(file);
    this.#count();
  }

  /** The finished pairs by their numbers. */
  get pairs(): ReadonlyMap<number, PairResult> {
    return this.#pairs;
  }

  add(pair: number, result: PairResult): void {
    this.#journal.add(`${pair} ${result.join(" ")}`);
    this.#pairs.set(pair, result);
    this.#count();
  }

  #count(): void {
    while (!this.isOver) {
      const result = this.#pairs.get(this.#counted);
      if (!result) return;
      this.#tally.add(result);
      this.#counted++;
    }
  }

  get isOver(): boolean {
    return this.#counted >= this.#most || this.#tally.decision !== null;
  }

  get result(): MatchResult {
    return { ...this.#tally.score, decision: this.#tally.decision };
  }

  /** The progress in a line for people; `rate` in pairs a second. */
  progress(rate: number): string {
    const { score } = this.#tally;
    const left = timeLeft(this.#most - this.#counted, rate, "at most ");
    return [
      `match: ${count(2 * this.#counted)} of ${count(2 * this.#most)} games`,
      `Elo ${scoreText(score)}`,
      `log-likelihood ratio ${score.ratio.toFixed(2)}${left}`,
    ].join(", ");
  }
}

/** SHA-256 of the core, which searches: another search plays other games. */
export function searchDigest(): string {
  return sha256(core);
}
