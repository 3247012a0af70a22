// The static evaluation as the search uses it: the network's value, damped towards the fifty-move rule, and corrected by
// what searches of like positions found; on a limited level, misjudged.
import { rule50 } from "../board/position";
import { correction } from "./correction";
import { misjudgement } from "./misjudgement";

/** Largest absolute value; far below any mate score. */
const MOST: i32 = 20000;

/** `raw` is what evaluate() said of the current position. */
export function refine(raw: i32, ply: i32): i32 {
  const damped = (raw * (200 - min(rule50(), 100))) / 200;
  return max(-MOST, min(MOST, damped + correction(ply) + misjudgement()));
}
