// What tables say of a position given as a FEN: its result, its distance, and its moves in their order.
import { InputError } from "../../base/input-error";
import type { Board } from "../chess/board";
import { type FenPosition, parseFen } from "../chess/fen";
import { moveName } from "../chess/notation";
import { NO_RESULT } from "../instance/no-result";
import { MAX_MEN } from "./material";
import type { Prober } from "./prober";
import { rankMoves } from "./ranking";
import type { TableSet } from "./table-set";

/** A result of tables, for the side to move, or of a move for the side that makes it. The fifty-move counter counts as 0. */
export interface TablebaseScore {
  /** 2 won, 1 won but for the fifty-move rule, 0 drawn, −1 lost but for the fifty-move rule, −2 lost. */
  readonly wdl: number;
  /**
   * Plies to the next capture or pawn move in best play, or to mate; above 0 for the side that wins, below 0 for the one
   * that loses, beyond ±100 where the fifty-move rule makes it a draw, 0 in a draw. It can be one too small where that
   * changes no result. Null where a DTZ table is missing.
   */
  readonly dtz: number | null;
}

export interface TablebaseMove extends TablebaseScore {
  /** UCI notation. */
  readonly move: string;
}

export interface TablebaseResult extends TablebaseScore {
  /** All legal moves, the best first by the rules of the game: the position's own fifty-move counter counts. */
  readonly moves: readonly TablebaseMove[];
}

/**
 * @throws InputError when the FEN is illegal, when tables hold no such positions, and when one that is needed is missing;
 * the message names its file and what is wrong with it
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
  root.clear(position.side, position.enPassant);
  position.board.forEach((piece, square) => {
    if (piece !== 0) root.put(piece, square);
  });
  if (root.count > MAX_MEN) {
    throw new InputError(`tables hold positions of at most ${MAX_MEN} men, and this one has ${root.count}`);
  }
  if (position.castling.length > 0) throw new InputError("tables hold no positions with castling rights");
  if (root.waitingSideInCheck) throw new InputError("FEN: the side that is not to move is in check");
}

/** Makes a board's position the prober's root; it must have no castling rights. */
export function enterBoard({ root }: Prober, board: Board): void {
  root.clear(board.core.sideToMove() === 0 ? 0 : 1, board.core.enPassantSquare());
  for (let square = 0; square < 64; square++) {
    const piece = board.pieceAt(square);
    if (piece !== 0) root.put(piece, square);
  }
}
