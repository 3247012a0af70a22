// What a better move of the root teaches the histories.
import { Move } from "../../board/encoding/move";
import { Node } from "../../records/search";
import { capturedType, isNoisy } from "../moves";
import { addKiller } from "../node";
import { historyBonus, historyMalus } from "../ordering/bonus";
import { addCaptureHistory, addQuietHistory } from "../ordering/history";
import { ROOT_LESSON } from "../tunables";
import { rootMove } from "./root-moves";

/**
 * A root move is better than those before it, or fails high. It has come to `first`; those searched before it lie behind
 * it.
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
