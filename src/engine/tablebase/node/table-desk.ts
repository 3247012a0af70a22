// Where the engine asks tables: in Node.js in place.
import type { TablebaseResult } from "../../types";
import type { TablePlace } from "../bytes/block-source";
import type { RankedMove } from "../ranking";
import { type RootQuestion, TableAnswers } from "../table-answers";
import { fileAt } from "./table-files";

export class TableDesk {
  readonly #onFault: (line: string) => void;
  #answers: TableAnswers;

  /** @param onFault is told of every file that cannot be used, in one line */
  constructor(onFault: (line: string) => void) {
    this.#onFault = onFault;
    this.#answers = new TableAnswers([], onFault);
  }

  /** Asks the tables in these files from now on. */
  use(places: readonly TablePlace[]): void {
    this.#answers = new TableAnswers(places.map(fileAt), this.#onFault);
  }

  /** What tables say of a position. @throws InputError as `probeFen` does. */
  async probe(fen: string): Promise<TablebaseResult> {
    return this.#answers.probe(fen);
  }

  /** The moves of a root in their order; null where a table is missing. */
  async rank(question: RootQuestion): Promise<RankedMove[] | null> {
    return this.#answers.rank(question);
  }

  /** Gives back what it holds. */
  end(): void {
    this.use([]);
  }
}
