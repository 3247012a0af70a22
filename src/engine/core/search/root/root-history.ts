// Updates the histories after a better move at the root.
import { Move } from "../../board/encoding/move";
import { Node } from "../../records/search";
import { capturedType, isNoisy } from "../moves";
import { addKiller } from "../node";
import { historyBonus, historyMalus } from "../ordering/bonus";
import { addCaptureHistory, addQuietHistory } from "../ordering/history";
import { ROOT_LESSON } from "../tunables";
import { rootMove } from "./root-moves";

/**
 * Learns from a root move that is better than the moves before it, or fails high. It is at `first` now, and
 * the moves searched before it follow it.
 */
export function learnRoot(node: Node, first: i32, depth: i32): void {
  if (!ROOT_LESSON) return;
  const best = rootMove(first).move;
  if (!isNoisy(best)) addKiller(node, best);
  addHistory(node, best, historyBonus(depth));
  for (let i = first + 1; i < first + node.bestNumber; i++) {
    const tried = rootMove(i).move;
    if (isNoisy(tried) || !isNoisy(best)) addHistory(node, tried, -historyMalus(depth));
  }
}

function addHistory(node: Node, move: Move, bonus: i32): void {
  if (isNoisy(move)) addCaptureHistory(move, capturedType(move), bonus);
  else addQuietHistory(node, move, bonus);
}
