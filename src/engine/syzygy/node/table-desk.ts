// Probes tables for the engine: in Node.js directly, without a worker.
import type { TablebaseResult } from "../../types";
import type { TableFile, TablePlace } from "../bytes/block-source";
import type { RankedMove } from "../ranking";
import { type RootQuestion, TableAnswers } from "../table-answers";
import { fileAt } from "./table-files";

export class TableDesk {
  readonly #onFault: (line: string) => void;
  #files: readonly TableFile[] = [];
  #answers: TableAnswers;

  /** @param onFault gets one line for every file that cannot be used */
  constructor(onFault: (line: string) => void) {
    this.#onFault = onFault;
    this.#answers = new TableAnswers([], onFault);
  }

  /** Uses the tables in these files from now on. */
  use(places: readonly TablePlace[]): void {
    for (const file of this.#files) file.close?.();
    this.#files = places.map(fileAt);
    this.#answers = new TableAnswers(this.#files, this.#onFault);
  }

  /** The tables' results for a position. @throws InputError as `probeFen` does. */
  async probe(fen: string): Promise<TablebaseResult> {
    return this.#answers.probe(fen);
  }

  /** The moves of a root, the best first; null if a table is missing. */
  async rank(question: RootQuestion): Promise<RankedMove[] | null> {
    return this.#answers.rank(question);
  }

  /** Releases the tables. */
  end(): void {
    this.use([]);
  }
}
