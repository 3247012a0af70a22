// The static evaluation as the search uses it: a known ending's value or the network's, damped towards the fifty-move
// rule, and corrected by what searches of like positions found; on a limited level, misjudged.
import { rule50 } from "../board/position";
import { ending, KNOWN_WIN, UNKNOWN_ENDING } from "../endings/ending";
import { evaluate } from "../network/evaluate";
import { correction } from "./correction";
import { misjudgement } from "./misjudgement";
import { FIFTY_MOVE_DAMPING } from "./tunables";

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

/** True for the value of a known win, and for mates. */
export function isKnown(value: i32): bool {
  return abs(value) >= KNOWN_WIN;
}

/** `raw` is what rawEvaluation() said of the current position. */
export function refine(raw: i32, ply: i32): i32 {
  // A known ending stays what it is.
  if (raw == 0 || isKnown(raw)) return raw;
  const damped = (raw * (FIFTY_MOVE_DAMPING - min(rule50(), 100))) / FIFTY_MOVE_DAMPING;
  return max(-MOST, min(MOST, damped + correction(ply) + misjudgement()));
}
