// The finished series of a laboratory folder.

import type { Series, SeriesResult, Signatures } from "../searchers/types";
import { seriesKey } from "./key";
import { isObject, LineJournal } from "./line-journal";

/** Series that a folder's journal holds and takes; close it in the end. */
export class Journal {
  readonly #signatures: Signatures;
  readonly #lines: LineJournal<SeriesResult>;

  /** @throws InputError when the folder cannot be used. */
  constructor(folder: string, signatures: Signatures) {
    this.#signatures = signatures;
    this.#lines = new LineJournal(folder, isSeriesResult);
  }

  /** The result of an earlier run by this very searcher. */
  find(series: Series): SeriesResult | undefined {
    return this.#lines.find(seriesKey(series, this.#signatures));
  }

  /** Written at once: what is added outlives the process. */
  add(series: Series, result: SeriesResult): void {
    this.#lines.add(seriesKey(series, this.#signatures), result);
  }

  close(): void {
    this.#lines.close();
  }
}

function isSeriesResult(value: unknown): value is SeriesResult {
  return isObject(value) && Array.isArray(value.searches) && typeof value.ms === "number";
}
