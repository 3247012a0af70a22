// The memory of a laboratory folder: one finished job per line under a key of its own, so that a run goes on where the
// last one ended. Jobs of several kinds share the file; each kind reads the lines that are of its kind.
import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../engine/types";

const FILE = "journal.jsonl";

/** Results by key; close it in the end. */
export class LineJournal<Result> {
  readonly #results: Map<string, Result>;
  readonly #file: number;

  /** `isResult` tells results of this kind from others'. @throws InputError when the folder cannot be used. */
  constructor(folder: string, isResult: (value: unknown) => value is Result) {
    const file = path.join(folder, FILE);
    try {
      mkdirSync(folder, { recursive: true });
      this.#file = openSync(file, "a+");
    } catch (error) {
      throw new InputError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#results = readResults(file, isResult);
    if (endsTorn(this.#file)) appendFileSync(this.#file, "\n");
  }

  find(key: string): Result | undefined {
    return this.#results.get(key);
  }

  /** Written at once: what is added outlives the process. */
  add(key: string, result: Result): void {
    appendFileSync(this.#file, `${JSON.stringify({ key, result })}\n`);
    this.#results.set(key, result);
  }

  close(): void {
    closeSync(this.#file);
  }
}

function readResults<Result>(
  file: string,
  isResult: (value: unknown) => value is Result,
): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const text of readFileSync(file, "utf8").split("\n")) {
    const line = parseLine(text);
    if (line && isResult(line.result)) results.set(line.key, line.result);
  }
  return results;
}

/** Null for what a killed process left half written; its job is then simply run again. */
function parseLine(text: string): { readonly key: string; readonly result: unknown } | null {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) && typeof line.key === "string" ? { key: line.key, result: line.result } : null;
  } catch {
    return null;
  }
}

/** For `isResult`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether the last line lacks its end: the next one must not be glued to it. */
function endsTorn(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last.toString() !== "\n";
}
