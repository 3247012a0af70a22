// The memory of a laboratory folder: one finished job per line under a key of its own, so that a run goes on where the
// last one ended. Shards write journals of their own beside the folder's.
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { errorMessage } from "../../base/text";
import type { Answer, Kind, Planned } from "./job";
import { lock } from "./lock";
import { type Shard, shardName } from "./shard";
import { tradeOf } from "./trades";

export const WHOLE_JOURNAL = "journal.jsonl";
const LINE = v.strictObject({ key: v.string(), result: v.unknown() });

/** What a line of a journal says; nothing is known yet of its result. */
export interface JournalLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly key: string;
  readonly result: unknown;
}

/** Is told of lines that are passed over. */
export type Warn = (line: string) => void;

export interface Journal {
  /** The answer of an earlier run. */
  find(planned: Planned): Answer<Kind> | undefined;
  /** Written at once: what is added outlives the process. */
  add(planned: Planned, answer: Answer<Kind>): void;
  close(): void;
}

/** Forgets everything with the process. */
export function memoryJournal(): Journal {
  const answers = new Map<string, Answer<Kind>>();
  return {
    find: ({ key }) => answers.get(key),
    add: ({ key }, answer) => answers.set(key, answer),
    close: () => {},
  };
}

/** The folder's journal, or that of a shard, which reads the folder's too. @throws InputError */
export function openJournal(folder: string, shard: Shard | undefined, warn: Warn): Journal {
  const own = path.join(folder, shard ? `journal.${shardName(shard)}.jsonl` : WHOLE_JOURNAL);
  const lines = new Map<string, JournalLine>();
  const unlock = withFolder(own, () => lock(own));
  let file: number;
  try {
    for (const each of new Set([path.join(folder, WHOLE_JOURNAL), own])) {
      if (existsSync(each)) for (const line of readLines(each, warn)) lines.set(line.key, line);
    }
    file = withFolder(own, () => openSync(own, "a+"));
    endLastLine(own);
  } catch (error) {
    unlock();
    throw error;
  }
  const answers = memoryJournal();
  return {
    find: (planned) => {
      const known = answers.find(planned);
      const line = lines.get(planned.key);
      if (known || !line) return known;
      lines.delete(planned.key);
      try {
        const answer = tradeOf(planned.job).parse(line.result, planned.job.ask);
        answers.add(planned, answer);
        return answer;
      } catch (error) {
        warn(`${line.file} line ${line.number}: ${errorMessage(error)}; its job is run again`);
        return undefined;
      }
    },
    add: (planned, answer) => {
      appendFileSync(file, `${JSON.stringify({ key: planned.key, result: answer })}\n`);
      answers.add(planned, answer);
    },
    close: () => {
      closeSync(file);
      unlock();
    },
  };
}

/** The lines of a journal that can be read. */
export function readLines(file: string, warn: Warn): readonly JournalLine[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, index) => {
      if (text === "") return [];
      try {
        return [{ file, number: index + 1, ...v.parse(LINE, JSON.parse(text)) }];
      } catch {
        warn(`${file} line ${index + 1}: no line of a journal; passed over`);
        return [];
      }
    });
}

/** Folder by folder: Node's own way of making several at once never ends where one cannot be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Does something with a file whose folder is made. @throws InputError for whatever the system refuses */
export function withFolder<T>(file: string, use: () => T): T {
  try {
    makeFolder(path.dirname(file));
    return use();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`cannot use ${file}: ${errorMessage(error)}`);
  }
}

/** Gives the last line of a file its end where that is torn off: the next one must not be glued to it. */
export function endLastLine(file: string): void {
  const last = readFileSync(file).at(-1);
  if (last !== undefined && last !== "\n".charCodeAt(0)) appendFileSync(file, "\n");
}
