// Bonus and malus of a move in the histories. They grow with the depth of the search, up to a limit.
import {
  HISTORY_BONUS_MAX,
  HISTORY_BONUS_OFFSET,
  HISTORY_BONUS_SCALE,
  HISTORY_MALUS_MAX,
  HISTORY_MALUS_OFFSET,
  HISTORY_MALUS_SCALE,
} from "../tunables";

/** The bonus of a move that caused a cut-off at a depth. */
export function historyBonus(depth: i32): i32 {
  return min(HISTORY_BONUS_SCALE * depth + HISTORY_BONUS_OFFSET, HISTORY_BONUS_MAX);
}

/** The malus of moves that were tried before it. */
export function historyMalus(depth: i32): i32 {
  return min(HISTORY_MALUS_SCALE * depth + HISTORY_MALUS_OFFSET, HISTORY_MALUS_MAX);
}
