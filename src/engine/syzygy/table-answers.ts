// Answers questions from a set of tables. Questions and answers are plain data: Node.js asks directly, a page
// through a worker.
import type { TablebaseResult } from "../types";
import type { TableFile } from "./bytes/block-source";
import { probeFen } from "./probe-fen";
import { Prober } from "./prober";
import { type RankedMove, type RootHistory, rankMoves } from "./ranking";
import { TableSet } from "./table-set";

/** A root whose moves need ranks: few men, no castling rights. */
export interface RootQuestion extends RootHistory {
  /** The piece code on each square, a1 first; 0 = none. */
  readonly men: readonly number[];
  /** Side to move: 0 = White, 1 = Black. */
  readonly side: number;
  /** The en-passant square; 64 = none. */
  readonly enPassant: number;
  /** Legal moves in the core's encoding. */
  readonly moves: readonly number[];
}

export class TableAnswers {
  readonly #tables: TableSet;
  readonly #prober: Prober;

  /** @param onFault gets one line for every file that cannot be used */
  constructor(files: readonly TableFile[], onFault: (line: string) => void) {
    this.#tables = new TableSet(files, { onFault, ...(files.length === 0 ? { cacheBytes: 0 } : {}) });
    this.#prober = new Prober(this.#tables);
  }

  /** See `probeFen`. @throws InputError as it does. */
  probe(fen: string): TablebaseResult {
    return probeFen(this.#tables, this.#prober, fen);
  }

  /** See `rankMoves`. */
  rank({ men, side, enPassant, moves, ...history }: RootQuestion): RankedMove[] | null {
    this.#prober.root.set(men, side, enPassant);
    return rankMoves(this.#prober, history, moves);
  }
}
