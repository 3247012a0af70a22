// The finished pairs of a match, a line each, so that an interrupted match can continue.
// First line: the settings of the match as JSON. Then "NUMBER ASWHITE ASBLACK": a pair and the first network's results.

import { writeFileSync } from "node:fs";
import core from "palimpsest:core";
import { InputError } from "../../base/input-error";
import { isThere, readText } from "../../base/platform/node/files";
import { LineJournal } from "../../base/platform/node/line-journal";
import { sha256 } from "../shared/files";
import type { PairResult } from "./pair";

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

const LINE = /^(\d+) ([012]) ([012])$/;

export class MatchJournal {
  readonly #journal: LineJournal;
  readonly #pairs = new Map<number, PairResult>();

  /** Makes or reads the file, which must be writable. @throws InputError if it belongs to another match. */
  constructor(file: string, identity: MatchIdentity) {
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
  }

  get(pair: number): PairResult | undefined {
    return this.#pairs.get(pair);
  }

  /** Numbers of the pairs that are done. */
  get done(): readonly number[] {
    return [...this.#pairs.keys()];
  }

  add(pair: number, result: PairResult): void {
    this.#journal.add(`${pair} ${result.join(" ")}`);
    this.#pairs.set(pair, result);
  }
}

/** SHA-256 of the core, which searches: another search plays other games. */
export function searchDigest(): string {
  return sha256(core);
}
