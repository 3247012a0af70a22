// The finished pairs of a match, a line each, so that an interrupted match can continue, and their result.
// First line: the settings of the match as JSON. Then "NUMBER ASWHITE ASBLACK": a pair and the first network's results.

import { writeFileSync } from "node:fs";
import core from "palimpsest:core";
import { InputError } from "../../base/input-error";
import { isThere, readText } from "../../base/platform/node/files";
import { LineJournal } from "../../base/platform/node/line-journal";
import { count, timeLeft } from "../../base/quantity";
import { sha256 } from "../shared/files";
import type { PairResult } from "./pair";
import { type Hypotheses, type MatchScore, scoreText, Tally } from "./tally";

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
