// A stopped iteration may have proved that the first root move loses, before it has searched the others.
import { BOUND_UPPER } from "../../tt/entry";
import { nodeAt } from "../node";
import { appendToRow, clearRow } from "../pv";
import { TB_WIN_BOUND } from "../score";
import { bringForward, groupEnd, lineOf, rootMove } from "./root-moves";

/**
 * Puts the move whose search was stopped in the place of a first move that is now lost and was not before. Its score of the last
 * iteration is an upper bound, because it was not better there.
 */
export function leaveProvedLoss(): void {
  const lost = rootMove(0);
  const before = lost.previous;
  if (lost.score > -TB_WIN_BOUND || before <= -TB_WIN_BOUND) return;
  // The moves before the stopped one have failed low in this iteration. The best of them is no better a choice: see
  // docs/log/search.md, "A first move that is lost".
  const next = max(1, nodeAt(0).number - 1);
  if (next >= groupEnd(0)) return;
  const entry = rootMove(next);
  entry.score = before;
  entry.bound = BOUND_UPPER;
  entry.selectiveDepth = 1;
  clearRow(lineOf(entry));
  appendToRow(lineOf(entry), entry.move);
  bringForward(next, 0);
}
