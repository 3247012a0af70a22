// The static evaluation of the search: the value of a known ending, or the network's value, damped towards
// the fifty-move rule, corrected by the correction history, and with the error of a limited level.
import { inCheck, rule50 } from "../../board/position/position";
import { ending, isKnownWin, KNOWN_WIN, UNKNOWN_ENDING } from "../../endings/ending";
import { scaled } from "../../endings/scale";
import { evaluate } from "../../network/evaluate";
import { Node } from "../../records/search";
import { dataEval } from "../../tt/entry";
import { isUsable } from "../known/lookup";
import { before } from "../node";
import { DRAW, isDecided, NO_EVAL } from "../score";
import { FIFTY_MOVE_DAMPING, IMPROVING_ABOVE_BETA } from "../tunables";
import { correction } from "./correction";
import { misjudgement } from "./misjudgement";

/** Largest absolute value; below any known win. */
const MOST: i32 = KNOWN_WIN - 1;

/** The current position's value for the side to move. It does not depend on the path to the position. */
export function rawEvaluation(): i32 {
  const known = ending();
  if (known != UNKNOWN_ENDING) return known;
  const value = scaled(evaluate());
  // 0 is reserved for known draws.
  return value == 0 ? 1 : value;
}

/** The static evaluation of the current position from its rawEvaluation(). */
export function refine(raw: i32, node: Node): i32 {
  // The value of a known ending stays.
  if (raw == 0 || isKnownWin(raw)) return raw;
  const damped = (raw * (FIFTY_MOVE_DAMPING - min(rule50(), 100))) / FIFTY_MOVE_DAMPING;
  return max(-MOST, min(MOST, damped + correction(node) + misjudgement()));
}

/** The value of a node at the greatest ply. */
export function valueAtLimit(node: Node): i32 {
  return inCheck() ? DRAW : refine(rawEvaluation(), node);
}

/** The current position's raw evaluation: from stored data (0 = none) if they have it, otherwise computed. */
export function knownOrRaw(data: u64): i32 {
  const kept = data != 0 ? dataEval(data) : NO_EVAL;
  return kept != NO_EVAL ? kept : rawEvaluation();
}

/** Evaluates a node's position; in check there is no evaluation. */
export function evaluateNode(node: Node): void {
  const checked = inCheck();
  node.raw = checked ? NO_EVAL : knownOrRaw(node.stored);
  node.staticEval = checked ? NO_EVAL : refine(node.raw, node);
}

/** The static evaluation, or a stored score if its bound proves that it is closer to the truth. */
export function sharpened(node: Node): i32 {
  const stand = node.staticEval;
  const score = node.storedScore;
  return !isDecided(score) && isUsable(node.storedBound, score, stand + 1) ? score : stand;
}

/** True when the static evaluation rose since this side's last evaluated position. */
export function rises(node: Node): bool {
  const last = before(node, 2).staticEval;
  if (last != NO_EVAL) return node.staticEval > last;
  const earlier = before(node, 4).staticEval;
  return earlier == NO_EVAL || node.staticEval > earlier;
}

/** True when the static evaluation rose or is at least beta. False in check. */
export function isImproving(node: Node, beta: i32): bool {
  if (node.staticEval == NO_EVAL) return false;
  return (IMPROVING_ABOVE_BETA && node.staticEval >= beta) || rises(node);
}
