// The static evaluation as the search uses it: a known ending's value or the network's, damped towards the fifty-move
// rule, and corrected by what searches of like positions found; on a limited level, misjudged.
import { inCheck, rule50 } from "../../board/position/position";
import { ending, isKnownWin, KNOWN_WIN, UNKNOWN_ENDING } from "../../endings/ending";
import { evaluate } from "../../network/evaluate";
import { Node } from "../../records/search";
import { dataEval } from "../../table/entry";
import { isUsable } from "../known/lookup";
import { before } from "../node";
import { DRAW, isDecided, NO_EVAL } from "../score";
import { FIFTY_MOVE_DAMPING, IMPROVING_ABOVE_BETA } from "../tunables";
import { correction } from "./correction";
import { misjudgement } from "./misjudgement";

/** Largest absolute value; below any known win. */
const MOST: i32 = KNOWN_WIN - 1;

/** The current position's value for the side to move, the same on every path to it. */
export function rawEvaluation(): i32 {
  const known = ending();
  if (known != UNKNOWN_ENDING) return known;
  const value = evaluate();
  // 0 is what known draws have.
  return value == 0 ? 1 : value;
}

/** `raw` is what rawEvaluation() said of the current position. */
export function refine(raw: i32, node: Node): i32 {
  // A known ending stays what it is.
  if (raw == 0 || isKnownWin(raw)) return raw;
  const damped = (raw * (FIFTY_MOVE_DAMPING - min(rule50(), 100))) / FIFTY_MOVE_DAMPING;
  return max(-MOST, min(MOST, damped + correction(node) + misjudgement()));
}

/** The value of a node at the deepest ply a search may reach. */
export function valueAtLimit(node: Node): i32 {
  return inCheck() ? DRAW : refine(rawEvaluation(), node);
}

/** The current position's raw evaluation from stored data (0 = none) that have it, or made new. */
export function knownOrRaw(data: u64): i32 {
  const kept = data != 0 ? dataEval(data) : NO_EVAL;
  return kept != NO_EVAL ? kept : rawEvaluation();
}

/** Evaluates a node's position; none in check. */
export function evaluateNode(node: Node): void {
  const checked = inCheck();
  node.raw = checked ? NO_EVAL : knownOrRaw(node.stored);
  node.staticEval = checked ? NO_EVAL : refine(node.raw, node);
}

/** The static evaluation, or a stored score that is a bound on the right side of it. */
export function sharpened(node: Node): i32 {
  const stand = node.staticEval;
  const score = node.storedScore;
  return !isDecided(score) && isUsable(node.storedBound, score, stand + 1) ? score : stand;
}

/** True when the static evaluation rose since this side's last position that had one. */
export function rises(node: Node): bool {
  const last = before(node, 2).staticEval;
  if (last != NO_EVAL) return node.staticEval > last;
  const earlier = before(node, 4).staticEval;
  return earlier == NO_EVAL || node.staticEval > earlier;
}

/** The same, or it is above beta. False in check. */
export function isImproving(node: Node, beta: i32): bool {
  if (node.staticEval == NO_EVAL) return false;
  return (IMPROVING_ABOVE_BETA && node.staticEval >= beta) || rises(node);
}
