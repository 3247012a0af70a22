// The memory of a laboratory folder: one finished series per line, so that a run goes on where the last one ended.
import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import { InputError } from "../engine/types";
import { seriesKey } from "./key";
import type { Series, SeriesResult, Signatures } from "./types";

const FILE = "journal.jsonl";

interface Line {
  readonly key: string;
  readonly result: SeriesResult;
}

/** Series that a folder's journal holds and takes; close it in the end. */
export class Journal {
  readonly #signatures: Signatures;
  readonly #results: Map<string, SeriesResult>;
  readonly #file: number;

  /** @throws InputError when the folder cannot be used. */
  constructor(folder: string, signatures: Signatures) {
    this.#signatures = signatures;
    const file = path.join(folder, FILE);
    try {
      mkdirSync(folder, { recursive: true });
      this.#file = openSync(file, "a+");
    } catch (error) {
      throw new InputError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.#results = readResults(file);
    if (endsTorn(this.#file)) appendFileSync(this.#file, "\n");
  }

  /** The result of an earlier run by this very searcher. */
  find(series: Series): SeriesResult | undefined {
    return this.#results.get(seriesKey(series, this.#signatures));
  }

  /** Written at once: what is added outlives the process. */
  add(series: Series, result: SeriesResult): void {
    const line: Line = { key: seriesKey(series, this.#signatures), result };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    this.#results.set(line.key, result);
  }

  close(): void {
    closeSync(this.#file);
  }
}

function readResults(file: string): Map<string, SeriesResult> {
  const results = new Map<string, SeriesResult>();
  for (const text of readFileSync(file, "utf8").split("\n")) {
    const line = parseLine(text);
    if (line) results.set(line.key, line.result);
  }
  return results;
}

/** Null for what a killed process left half written; its series is then simply run again. */
function parseLine(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text);
    return isLine(line) ? line : null;
  } catch {
    return null;
  }
}

function isLine(value: unknown): value is Line {
  return (
    isObject(value) &&
    typeof value.key === "string" &&
    isObject(value.result) &&
    Array.isArray(value.result.searches) &&
    typeof value.result.ms === "number"
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
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
