// The journal of a laboratory folder: a line for each finished job, with its key, so that a run continues the last one. Shards
// write journals of their own beside the folder's.

import { appendFileSync, readdirSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { InputError } from "../../../base/input-error";
import { getOrInsertComputed } from "../../../base/lazy";
import { isThere, readText, reasonOf } from "../../../base/platform/node/files";
import { lock, writerOf } from "../../../base/platform/node/lock";
import { endLastLine, LineJournal, makeFolder, writing } from "../../../base/platform/node/output";
import { count } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { errorMessage, quoted } from "../../../base/text";
import type { JobKind, KeyedJob, Signatures, Timed } from "./job";

/** A share of a plan's jobs, for one of several machines: number `index` of `count` shares, from 1. */
export type Shard = ReturnType<typeof parseShard>;

/** "2/4". @throws InputError */
export function parseShard(text: string) {
  const [, index, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count) {
    throw new InputError(`--shard expects a share like 2/4, from 1/N to N/N, found ${quoted(text)}`);
  }
  return { index, count };
}

/** "2-of-4" */
export function shardName({ index, count }: Shard): string {
  return `${index}-of-${count}`;
}

/**
 * The share's jobs, in whole groups. All shares together are the plan. They take about equally long by the forecasts: each
 * group, the longest first, goes to the share with the least time so far (Graham 1969).
 */
export function jobsOfShard(plan: readonly KeyedJob[], { index, count }: Shard): readonly KeyedJob[] {
  const groups = new Map<string, KeyedJob[]>();
  for (const job of plan) {
    const name = job.kind.groupOf?.(job.request) ?? job.key;
    getOrInsertComputed(groups, name, () => []).push(job);
  }
  const times = new Array<number>(count).fill(0);
  return [...groups.values()]
    .map((group) => ({ group, ms: sum(group.map(({ kind, request }) => kind.expected(request))) }))
    .sort((a, b) => b.ms - a.ms)
    .flatMap(({ group, ms }) => {
      const share = times.indexOf(Math.min(...times));
      times[share] = (times[share] ?? 0) + ms;
      return share === index - 1 ? group : [];
    });
}

const WHOLE_JOURNAL = "journal.jsonl";
const LINE = v.strictObject({ key: v.string(), result: v.unknown() });

type JournalLine = ReturnType<typeof readLines>[number];

type Warn = (line: string) => void;

export type Journal = ReturnType<typeof memoryJournal>;

/** A journal of this run alone. */
export function memoryJournal() {
  const results = new Map<string, Timed>();
  return {
    find: ({ key }: KeyedJob) => results.get(key),
    add: ({ key }: KeyedJob, result: Timed): void => void results.set(key, result),
    close: () => {},
  };
}

/**
 * Opens the folder's journal, or a shard's journal, which also reads the folder's. It finds results of earlier runs, and adds each
 * at once, so that it survives the end of the process. @throws InputError, also of `add`: "cannot write FILE: …"
 */
export function openJournal(folder: string, shard: Shard | undefined, warn: Warn): Journal {
  const own = path.join(folder, shard ? `journal.${shardName(shard)}.jsonl` : WHOLE_JOURNAL);
  const lines = new Map<string, JournalLine>();
  const unlock = withFolder(own, () => lock(own));
  let file: LineJournal;
  try {
    for (const each of new Set([path.join(folder, WHOLE_JOURNAL), own])) {
      if (isThere(each)) for (const line of readLines(each, warn)) lines.set(line.key, line);
    }
    file = withFolder(own, () => new LineJournal(own));
  } catch (error) {
    unlock();
    throw error;
  }
  const results = memoryJournal();
  return {
    find: (job) => {
      const known = results.find(job);
      const line = lines.get(job.key);
      if (known || !line) return known;
      lines.delete(job.key);
      try {
        const result = job.kind.parse(line.result, job.request);
        results.add(job, result);
        return result;
      } catch (error) {
        warn(`${line.place}: ${errorMessage(error)}; its job is run again`);
        return undefined;
      }
    },
    add: (job, result) => {
      file.add(JSON.stringify({ key: job.key, result }));
      results.add(job, result);
    },
    close: unlock,
  };
}

/** The readable lines of a journal, each with its place for messages; results are not checked yet. */
export function readLines(file: string, warn: Warn) {
  return readText(file)
    .split("\n")
    .flatMap((text, index) => {
      if (text === "") return [];
      const place = `${file} line ${index + 1}`;
      try {
        return [{ file, place, ...v.parse(LINE, JSON.parse(text)) }];
      } catch {
        warn(`${place}: skipped, because it is not a line of a journal`);
        return [];
      }
    });
}

/** Makes the folder of a file, then uses the file. @throws InputError for every error of the system */
function withFolder<T>(file: string, use: () => T): T {
  try {
    makeFolder(path.dirname(file));
    return use();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`cannot use ${file}: ${reasonOf(error)}`);
  }
}

// Joins journals. Takes only results of this program's searchers, and refuses contradictions.

/** The searchers of this program, by name, and their signatures. */
interface Searchers {
  readonly known: ReadonlyMap<string, { readonly kind: JobKind }>;
  readonly signatures: Signatures;
}

/**
 * Returns the numbers of results that the folder's journal did not have, of those by this program's searchers that it has
 * now, and of those of other searchers, which are left out.
 * @throws InputError if a folder cannot be used or two results of the same job differ; writes nothing then
 */
export function mergeJournals(from: readonly string[], folder: string, searchers: Searchers, warn: Warn) {
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
    const refused = new Map<string, JournalLine[]>();
    const usable = own.filter(({ fault }) => fault === null);
    for (const line of [...usable, ...files.flatMap((file) => resultsIn(file, searchers, warn))]) {
      const { key, kind, fault } = line;
      const known = results.get(key);
      if (fault !== null) {
        getOrInsertComputed(refused, fault, () => []).push(line);
      } else if (!known) {
        results.set(key, line);
      } else if (untimed(known) !== untimed(line) && !kind?.isRandom?.(key)) {
        throw new InputError(`${known.place} and ${line.place} differ on ${key}`);
      }
    }
    const fresh = [...results.values()].filter(({ file }) => file !== target);
    writing(target, () => {
      if (isThere(target)) endLastLine(target);
      appendFileSync(target, fresh.map(({ key, result }) => `${JSON.stringify({ key, result })}\n`).join(""));
    });
    for (const [fault, lines] of refused) {
      const which = lines.length === 1 ? "1 result, from" : `${count(lines.length)} results, the first from`;
      warn(`left out ${which} ${lines[0]?.place}: ${fault}`);
    }
    return {
      added: fresh.length,
      total: results.size,
      refused: sum([...refused.values()].map((lines) => lines.length)),
    };
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
    throw new InputError(`cannot use ${folder}: ${reasonOf(error)}`);
  }
}

/** The results in a file. The last result of a job counts, because a job is run again only after damage. */
function resultsIn(file: string, searchers: Searchers, warn: Warn) {
  const results = new Map<string, JournalLine & ReturnType<typeof originOf>>();
  for (const line of readLines(file, warn)) {
    const origin = originOf(line.key, searchers);
    try {
      // Results of other programs may have another form.
      if (origin.fault === null) origin.kind?.parse(line.result);
      results.set(line.key, { ...line, ...origin });
    } catch (error) {
      warn(`${line.place}: skipped, because ${errorMessage(error)}`);
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
