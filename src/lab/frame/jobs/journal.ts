// The journal of a laboratory folder: a line for each finished job, with its key, so that a run continues the last one. Shards
// write journals of their own beside the folder's.
import path from "node:path";
import * as v from "valibot";
import { InputError } from "../../../base/input-error";
import { reasonOf } from "../../../base/platform/node/file-errors";
import { isThere, readText } from "../../../base/platform/node/files";
import { LineJournal } from "../../../base/platform/node/line-journal";
import { lock } from "../../../base/platform/node/lock";
import { makeFolder } from "../../../base/platform/node/output";
import { errorMessage } from "../../../base/text";
import type { KeyedJob, Timed } from "./job";
import { type Shard, shardName } from "./shard";

export const WHOLE_JOURNAL = "journal.jsonl";
const LINE = v.strictObject({ key: v.string(), result: v.unknown() });

/** A line of a journal; its result is not checked yet. */
export interface JournalLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly key: string;
  readonly result: unknown;
}

/** Called for each skipped line. */
export type Warn = (line: string) => void;

export interface Journal {
  /** The result of an earlier run. */
  find(keyed: KeyedJob): Timed | undefined;
  /** Writes the result at once, so that it survives the end of the process. @throws InputError "cannot write FILE: …" */
  add(keyed: KeyedJob, result: Timed): void;
  close(): void;
}

/** A journal in memory only. */
export function memoryJournal(): Journal {
  const results = new Map<string, Timed>();
  return {
    find: ({ key }) => results.get(key),
    add: ({ key }, result) => results.set(key, result),
    close: () => {},
  };
}

/** Opens the folder's journal, or a shard's journal, which also reads the folder's. @throws InputError */
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
    find: (keyed) => {
      const known = results.find(keyed);
      const line = lines.get(keyed.key);
      if (known || !line) return known;
      lines.delete(keyed.key);
      try {
        const result = keyed.job.kind.parse(line.result, keyed.job.request);
        results.add(keyed, result);
        return result;
      } catch (error) {
        warn(`${line.file} line ${line.number}: ${errorMessage(error)}; its job is run again`);
        return undefined;
      }
    },
    add: (keyed, result) => {
      file.add(JSON.stringify({ key: keyed.key, result }));
      results.add(keyed, result);
    },
    close: unlock,
  };
}

/** The readable lines of a journal. */
export function readLines(file: string, warn: Warn): readonly JournalLine[] {
  return readText(file)
    .split("\n")
    .flatMap((text, index) => {
      if (text === "") return [];
      try {
        return [{ file, number: index + 1, ...v.parse(LINE, JSON.parse(text)) }];
      } catch {
        warn(`${file} line ${index + 1}: skipped, because it is not a line of a journal`);
        return [];
      }
    });
}

/** Makes the folder of a file, then uses the file. @throws InputError for every error of the system */
export function withFolder<T>(file: string, use: () => T): T {
  try {
    makeFolder(path.dirname(file));
    return use();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`cannot use ${file}: ${reasonOf(error)}`);
  }
}
