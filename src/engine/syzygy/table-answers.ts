// Answers questions from the tables in files. Questions and answers are plain data: Node.js asks directly, a page through a worker.
import { InputError } from "../../base/input-error";
import { moveName } from "../chess/encoding";
import { parseFen } from "../chess/fen";
import { NO_RESULT } from "../instance/no-result";
import type { TablebaseResult } from "../types";
import type { TableFile, TablePlace } from "./bytes";
import { Prober } from "./prober";
import { type RankedMove, type RootHistory, rankMoves } from "./ranking";
import { MAX_MEN } from "./table-names";
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
  readonly #fileAt: (place: TablePlace) => TableFile;
  readonly #onFault: (line: string) => void;
  #files: readonly TableFile[] = [];
  #tables = new TableSet([]);
  #prober = new Prober(this.#tables);

  /** @param onFault gets one line for every file that cannot be used */
  constructor(fileAt: (place: TablePlace) => TableFile, onFault: (line: string) => void) {
    this.#fileAt = fileAt;
    this.#onFault = onFault;
  }

  /** Uses the tables in these files from now on. */
  use(places: readonly TablePlace[]): void {
    for (const file of this.#files) file.close?.();
    this.#files = places.map(this.#fileAt);
    this.#tables = new TableSet(this.#files, { onFault: this.#onFault });
    this.#prober = new Prober(this.#tables);
  }

  /** Releases the tables. */
  end(): void {
    this.use([]);
  }

  /**
   * The result, the distance and the moves of a FEN, in order.
   * @throws InputError when the FEN is illegal, when tables hold no such positions, or when a table is missing;
   * the message names the table's file and its fault
   */
  probe(fen: string): TablebaseResult {
    const prober = this.#prober;
    const { root } = prober;
    const position = parseFen(fen);
    root.set(position.board, position.side, position.enPassant);
    if (root.count > MAX_MEN) {
      throw new InputError(`tables hold positions of at most ${MAX_MEN} men, and this one has ${root.count}`);
    }
    if (position.castling.length > 0) throw new InputError("tables hold no positions with castling rights");
    if (root.waitingSideInCheck) throw new InputError("FEN: the side that is not to move is in check");
    const wdl = prober.wdl();
    const ranked = wdl === NO_RESULT ? null : rankMoves(prober, { ...position, hasRepeated: false });
    if (ranked === null) throw new InputError(`no table for this position: ${this.#tables.lack}`);
    const dtz = prober.dtz();
    return {
      wdl,
      dtz: dtz === NO_RESULT ? null : dtz,
      moves: ranked.map((one) => ({ move: moveName(one.move, false), wdl: one.wdl, dtz: one.dtz })),
    };
  }

  /** The moves of a root, the best first; null if a table is missing. See `rankMoves`. */
  rank({ men, side, enPassant, moves, ...history }: RootQuestion): RankedMove[] | null {
    this.#prober.root.set(men, side, enPassant);
    return rankMoves(this.#prober, history, moves);
  }
}
