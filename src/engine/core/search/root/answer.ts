// The answer of a search: the first root move and the expected reply.

import { Move, NO_MOVE } from "../../board/encoding/move";
import { isLegal } from "../../board/moves/legality";
import { make } from "../../board/moves/make";
import { positionKey, unmake } from "../../board/position/position";
import { dataMove } from "../../tt/entry";
import { probe } from "../../tt/table";
import { appendToRow, rowLength, rowMove } from "../pv";
import { lineOf, rootMove } from "./root-moves";

/** Extends a line of one move by the stored reply, so that the caller can ponder on it. */
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

/** The expected reply in the best line, NO_MOVE if there is none. */
export function ponderMove(): Move {
  const row = lineOf(rootMove(0));
  return rowLength(row) > 1 ? rowMove(row, 1) : NO_MOVE;
}
