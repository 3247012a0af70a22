// Answers questions from a set of tables. Questions and answers are plain data: Node.js asks directly, a page
// through a worker.
import { InputError } from "../../base/input-error";
import type { Board } from "../chess/board";
import { moveName } from "../chess/encoding";
import { type FenPosition, parseFen } from "../chess/fen";
import { NO_RESULT } from "../instance/no-result";
import type { TablebaseResult } from "../types";
import type { TableFile } from "./bytes/block-source";
import { MAX_MEN } from "./positions/material";
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

/**
 * The result, the distance and the moves of a FEN, in order.
 * @throws InputError when the FEN is illegal, when tables hold no such positions, or when a table is missing;
 * the message names the table's file and its fault
 */
export function probeFen(tables: TableSet, prober: Prober, fen: string): TablebaseResult {
  const position = parseFen(fen);
  enter(prober, position);
  const wdl = prober.wdl();
  const moves = wdl === NO_RESULT ? null : rankMoves(prober, { ...position, hasRepeated: false });
  if (moves === null) throw new InputError(`no table for this position: ${tables.lack}`);
  const dtz = prober.dtz();
  return {
    wdl,
    dtz: dtz === NO_RESULT ? null : dtz,
    moves: moves.map((ranked) => ({
      move: moveName(ranked.move, false),
      wdl: ranked.wdl,
      dtz: ranked.dtz,
    })),
  };
}

/** Makes a position the prober's root. @throws InputError when tables hold no such positions. */
function enter({ root }: Prober, position: FenPosition): void {
  root.set(position.board, position.side, position.enPassant);
  if (root.count > MAX_MEN) {
    throw new InputError(`tables hold positions of at most ${MAX_MEN} men, and this one has ${root.count}`);
  }
  if (position.castling.length > 0) throw new InputError("tables hold no positions with castling rights");
  if (root.waitingSideInCheck) throw new InputError("FEN: the side that is not to move is in check");
}

/** Makes a board's position the prober's root; it must have no castling rights. */
export function enterBoard({ root }: Prober, board: Board): void {
  root.set(board.men(), board.core.sideToMove(), board.core.enPassantSquare());
}
