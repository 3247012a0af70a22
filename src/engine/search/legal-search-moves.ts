// Reads the root moves to which a search is limited.
import { InputError } from "../../base/input-error";
import { printable } from "../../base/text";
import type { Board } from "../chess/board";
import type { SearchListener } from "../types";

/**
 * The legal ones among `texts`, in the core's encoding; none = all moves. Illegal ones become a note.
 * @throws InputError if moves are given and none is legal.
 */
export function legalSearchMoves(board: Board, texts: readonly string[], listener: SearchListener): number[] {
  const moves = new Set<number>();
  const illegal: string[] = [];
  for (const text of texts) {
    const move = board.findMove(text);
    if (move === null) illegal.push(text);
    else moves.add(move);
  }
  if (texts.length > 0 && moves.size === 0) throw new InputError("none of the moves to search is legal");
  if (illegal.length > 0)
    listener.onNote?.(`moves to search: not legal, ignored: ${printable(illegal.join(" "))}`);
  return [...moves];
}
