// Probes tables for a FEN: its result, its distance, and its moves in order.
import { InputError } from "../../base/input-error";
import type { Board } from "../chess/board";
import { moveName } from "../chess/encoding";
import { type FenPosition, parseFen } from "../chess/fen";
import { NO_RESULT } from "../instance/no-result";
import type { TablebaseResult } from "../types";
import { MAX_MEN } from "./positions/material";
import type { Prober } from "./prober";
import { rankMoves } from "./ranking";
import type { TableSet } from "./table-set";

/**
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
