// Joins journals: answers of this program's searchers only, and no two that contradict each other.
import { appendFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../base/input-error";
import { errorMessage } from "../../base/text";
import { SEARCHERS, type SearcherName } from "../searchers/types";
import type { Signatures } from "./job";
import { endLastLine, type JournalLine, readLines, type Warn, WHOLE_JOURNAL, withFolder } from "./journal";
import { lock, writerOf } from "./lock";
import { tradeOfSearcher } from "./trades";
import { isChance } from "./trades/match";

export interface Merged {
  /** Answers that the folder's journal did not have. */
  readonly added: number;
  /** Answers that it has now. */
  readonly total: number;
  /** Answers of other searchers, left out. */
  readonly refused: number;
}

/** @throws InputError when a folder cannot be used or two answers to the same job differ; nothing is written then */
export function mergeJournals(
  from: readonly string[],
  folder: string,
  signatures: Signatures,
  warn: Warn,
): Merged {
  const target = path.join(folder, WHOLE_JOURNAL);
  const files = from.flatMap(journalsIn).filter((file) => path.resolve(file) !== path.resolve(target));
  if (files.length === 0 && !existsSync(target)) throw new InputError(`no journal in ${from.join(", ")}`);
  const unlock = withFolder(target, () => lock(target));
  try {
    const answers = new Map<string, JournalLine>();
    const own = existsSync(target) ? answersIn(target, signatures, warn) : [];
    for (const file of files) {
      const writer = writerOf(file);
      if (writer) warn(`${file} has the lock of ${writer}; unless that has ended, there is more to come`);
    }
    const fresh: JournalLine[] = [];
    let refused = 0;
    for (const line of [...own, ...files.flatMap((file) => answersIn(file, signatures, warn))]) {
      const foreign = foreignness(line.key, signatures);
      const known = answers.get(line.key);
      if (foreign !== null && line.file !== target) {
        if (refused++ === 0) warn(`${line.file} line ${line.number}: ${foreign}; such answers are left out`);
      } else if (!known) {
        answers.set(line.key, line);
        if (line.file !== target) fresh.push(line);
      } else if (untimed(known) !== untimed(line) && !isChance(line.key)) {
        const places = [known, line].map((one) => `${one.file} line ${one.number}`);
        throw new InputError(`${places.join(" and ")} differ on ${line.key}`);
      }
    }
    if (existsSync(target)) endLastLine(target);
    appendFileSync(target, fresh.map(({ key, result }) => `${JSON.stringify({ key, result })}\n`).join(""));
    if (refused > 1) warn(`${refused} answers left out`);
    return { added: fresh.length, total: answers.size, refused };
  } finally {
    unlock();
  }
}

/** A folder's own journal and those of its shards. @throws InputError */
function journalsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^journal(\.\d+-of-\d+)?\.jsonl$/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch (error) {
    throw new InputError(`cannot use ${folder}: ${errorMessage(error)}`);
  }
}

/** The answers of a file: of several to one job the last, for the others were damaged when it was run again. */
function answersIn(file: string, signatures: Signatures, warn: Warn): readonly JournalLine[] {
  const answers = new Map<string, JournalLine>();
  for (const line of readLines(file, warn)) {
    const searcher = searcherOf(line.key);
    try {
      // What other programs answer is none of our business.
      if (searcher && !foreignness(line.key, signatures)) tradeOfSearcher(searcher).parse(line.result);
      answers.set(line.key, line);
    } catch (error) {
      warn(`${file} line ${line.number}: ${errorMessage(error)}; passed over`);
    }
  }
  return [...answers.values()];
}

function searcherOf(key: string): SearcherName | undefined {
  const [word] = /^\w+/.exec(key) ?? [];
  return SEARCHERS.find((name): name is SearcherName => name === word);
}

/** Why an answer is not this program's; null when it is. */
function foreignness(key: string, signatures: Signatures): string | null {
  const [, signature] = /\| signature (\S+)$/.exec(key) ?? [];
  const searcher = searcherOf(key);
  if (!searcher || signature === undefined) return "no answer of any searcher here";
  const own = signatures(searcher);
  return signature === own ? null : `signature ${signature} of the ${searcher} searcher, here it is ${own}`;
}

/** An answer without what differs from run to run. */
function untimed({ result }: JournalLine): string {
  return JSON.stringify(result, (name, value) => (name === "ms" || name === "columnsMs" ? undefined : value));
}
