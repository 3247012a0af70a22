// Joins journals. Takes only results of this program's searchers, and refuses contradictions.
import { appendFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { getOrInsertComputed } from "../../../base/lazy";
import { reasonOf } from "../../../base/platform/node/file-errors";
import { isThere } from "../../../base/platform/node/files";
import { lock, writerOf } from "../../../base/platform/node/lock";
import { endLastLine, writing } from "../../../base/platform/node/output";
import { count } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { errorMessage } from "../../../base/text";
import type { KnownSearcher, Signatures } from "./job";
import { type JournalLine, readLines, type Warn, WHOLE_JOURNAL, withFolder } from "./journal";

export interface Merged {
  /** Results that the folder's journal did not have. */
  readonly added: number;
  /** Results by this program's searchers that it has now. */
  readonly total: number;
  /** Results of other searchers, left out. */
  readonly refused: number;
}

/** The searchers of this program, by name, and their signatures. */
export interface Searchers {
  readonly known: ReadonlyMap<string, KnownSearcher>;
  readonly signatures: Signatures;
}

/** @throws InputError if a folder cannot be used or two results of the same job differ; writes nothing then */
export function mergeJournals(
  from: readonly string[],
  folder: string,
  searchers: Searchers,
  warn: Warn,
): Merged {
  const target = path.join(folder, WHOLE_JOURNAL);
  const files = from
    .flatMap((one) => {
      const found = journalsIn(one);
      if (found.length === 0) warn(`no journal in ${one}`);
      return found;
    })
    .filter((file) => path.resolve(file) !== path.resolve(target));
  if (files.length === 0 && !isThere(target)) throw new InputError(`no journal in ${from.join(", ")}`);
  const unlock = withFolder(target, () => lock(target));
  try {
    const results = new Map<string, JournalLine>();
    const own = isThere(target) ? resultsIn(target, searchers, warn) : [];
    for (const file of files) {
      const writer = writerOf(file);
      if (writer) warn(`${file} is locked by ${writer}; if that process still runs, results are missing`);
    }
    const fresh: JournalLine[] = [];
    const refused = new Map<string, JournalLine[]>();
    for (const line of [...own, ...files.flatMap((file) => resultsIn(file, searchers, warn))]) {
      const { kind, fault } = originOf(line.key, searchers);
      const known = results.get(line.key);
      if (fault !== null) {
        if (line.file !== target) getOrInsertComputed(refused, fault, () => []).push(line);
      } else if (!known) {
        results.set(line.key, line);
        if (line.file !== target) fresh.push(line);
      } else if (untimed(known) !== untimed(line) && !kind?.isRandom?.(line.key)) {
        const places = [known, line].map((one) => `${one.file} line ${one.number}`);
        throw new InputError(`${places.join(" and ")} differ on ${line.key}`);
      }
    }
    writing(target, () => {
      if (isThere(target)) endLastLine(target);
      appendFileSync(target, fresh.map(({ key, result }) => `${JSON.stringify({ key, result })}\n`).join(""));
    });
    for (const [fault, lines] of refused) warn(refusal(fault, lines));
    return {
      added: fresh.length,
      total: results.size,
      refused: sum([...refused.values()].map((lines) => lines.length)),
    };
  } finally {
    unlock();
  }
}

function refusal(fault: string, lines: readonly JournalLine[]): string {
  const [first] = lines;
  const which = lines.length === 1 ? "1 result, from" : `${count(lines.length)} results, the first from`;
  return `left out ${which} ${first?.file} line ${first?.number}: ${fault}`;
}

/** A folder's own journal and those of its shards. @throws InputError */
function journalsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^journal(\.\d+-of-\d+)?\.jsonl$/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch (error) {
    throw new InputError(`cannot use ${folder}: ${reasonOf(error)}`);
  }
}

/** The results in a file. The last result of a job counts, because a job is run again only after damage. */
function resultsIn(file: string, searchers: Searchers, warn: Warn): readonly JournalLine[] {
  const results = new Map<string, JournalLine>();
  for (const line of readLines(file, warn)) {
    const { kind, fault } = originOf(line.key, searchers);
    try {
      // Results of other programs may have another form.
      if (fault === null) kind?.parse(line.result);
      results.set(line.key, line);
    } catch (error) {
      warn(`${file} line ${line.number}: skipped, because ${errorMessage(error)}`);
    }
  }
  return [...results.values()];
}

/** The kind of job of a key, and the reason why its result is not by this program's searchers; null: it is. */
function originOf(key: string, { known, signatures }: Searchers) {
  const [searcher = ""] = /^\w+/.exec(key) ?? [];
  const [, signature] = /\| signature (\S+)$/.exec(key) ?? [];
  const kind = known.get(searcher)?.kind;
  if (!kind || signature === undefined) return { kind, fault: "not a result of a searcher of this program" };
  const own = signatures(searcher);
  const fault =
    signature === own ? null : `signature ${signature} of the ${searcher} searcher, here it is ${own}`;
  return { kind, fault };
}

/** A result without its times, which differ in every run. */
function untimed({ result }: JournalLine): string {
  return JSON.stringify(result, (name, value) => (name === "ms" || name === "columnsMs" ? undefined : value));
}
