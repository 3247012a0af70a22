// What a search answers: the first root move, and the reply it expects.

import { Move, NO_MOVE } from "../../board/encoding/move";
import { isLegal } from "../../board/moves/legality";
import { make } from "../../board/moves/make";
import { positionKey, unmake } from "../../board/position/position";
import { dataMove } from "../../table/entry";
import { probe } from "../../table/table";
import { appendToRow, rowLength, rowMove } from "../pv";
import { lineOf, rootMove } from "./root-moves";

/** Gives a line of one move the stored reply, so that there is something to ponder on. */
export function extendLine(): void {
  const row = lineOf(rootMove(0));
  if (rowLength(row) != 1) return;
  make(rootMove(0).move);
  const data = probe(positionKey());
  if (data != 0 && isLegal(dataMove(data))) appendToRow(row, dataMove(data));
  unmake();
}

export function bestMove(): Move {
  return rootMove(0).move;
}

/** The reply the best line expects, NO_MOVE if it has none. */
export function ponderMove(): Move {
  const row = lineOf(rootMove(0));
  return rowLength(row) > 1 ? rowMove(row, 1) : NO_MOVE;
}
