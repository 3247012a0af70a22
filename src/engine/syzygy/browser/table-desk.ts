// Probes tables for a page, in a worker, because only workers can read files synchronously. It starts with
// the first tables.
import text from "palimpsest:table-worker";
import { InputError } from "../../../base/input-error";
import { startBlobWorker } from "../../../base/platform/browser/blob-worker";
import type { TablebaseResult } from "../../types";
import type { TablePlace } from "../bytes";
import type { RankedMove, RootQuestion } from "../table-answers";
import type { Answer, Question } from "./table-worker";

/** Longest wait of a search for an answer; then it begins without one. */
const PATIENCE_MS = 1000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  readonly onDone: ((bytes: number) => void) | undefined;
}

export class TableDesk {
  readonly #onFault: (line: string) => void;
  #worker: Worker | undefined;
  /** The tables of every worker: one that follows a failed worker needs them too. */
  #places: readonly TablePlace[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** @param onFault gets one line for every file that cannot be used, and for a failure of the worker */
  constructor(onFault: (line: string) => void) {
    this.#onFault = onFault;
  }

  /** Uses the tables in these files from now on. */
  use(places: readonly TablePlace[]): void {
    if (places.length === 0) {
      this.end();
      return;
    }
    this.#places = places;
    if (this.#worker) this.#worker.postMessage({ kind: "use", places } satisfies Question);
    else this.#start();
  }

  /** The tables' results for a position. @throws InputError as `probeFen` does. */
  probe(fen: string): Promise<TablebaseResult> {
    return this.#ask((id) => ({ kind: "probe", id, fen }));
  }

  /** The moves of a root, the best first; null if a table is missing or too slow to read, or if the worker fails. */
  async rank(question: RootQuestion): Promise<RankedMove[] | null> {
    if (this.#places.length === 0) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const asked = this.#ask<RankedMove[] | null>((id) => ({ kind: "rank", id, question }));
    try {
      // A search goes on without tables. `#start` has reported the failure.
      return await Promise.race([asked.catch(() => null), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The fault of a table's file, in a few words; null when it is whole. `onDone` gets the number of bytes
   * checked so far.
   */
  faultOf(place: TablePlace, onDone: (bytes: number) => void): Promise<string | null> {
    return this.#ask((id) => ({ kind: "check", id, place }), onDone);
  }

  /** Ends the worker and forgets the tables; the next question starts another worker. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#places = [];
    this.#fail(new InputError("the endgame tables have been closed"));
  }

  #ask<Result>(question: (id: number) => Question, onDone?: (bytes: number) => void): Promise<Result> {
    const id = ++this.#last;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject, onDone });
      const worker = this.#worker ?? this.#start();
      worker.postMessage(question(id));
    });
  }

  #start(): Worker {
    const worker = startBlobWorker(
      text,
      (answer: Answer) => this.#receive(answer),
      (error) => {
        // A worker goes on after an error, and a later one is not an error of its successor.
        worker.terminate();
        if (this.#worker !== worker) return;
        this.#worker = undefined;
        this.#onFault(`endgame tables: ${error.message}`);
        this.#fail(error);
      },
    );
    this.#worker = worker;
    const places = this.#places;
    if (places.length > 0) worker.postMessage({ kind: "use", places } satisfies Question);
    return worker;
  }

  #receive(answer: Answer): void {
    if (answer.kind === "fault") {
      this.#onFault(answer.line);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (answer.kind === "done") {
      waiting?.onDone?.(answer.bytes);
      return;
    }
    this.#waiting.delete(answer.id);
    if (answer.kind === "result") waiting?.resolve(answer.result);
    else waiting?.reject(new InputError(answer.message));
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
