// What a result gains and costs a move in the histories: the deeper its search, the more, up to a limit.
import {
  HISTORY_BONUS_MAX,
  HISTORY_BONUS_OFFSET,
  HISTORY_BONUS_SCALE,
  HISTORY_MALUS_MAX,
  HISTORY_MALUS_OFFSET,
  HISTORY_MALUS_SCALE,
} from "../tunables";

/** What a cut-off gains its move at a depth. */
export function historyBonus(depth: i32): i32 {
  return min(HISTORY_BONUS_SCALE * depth + HISTORY_BONUS_OFFSET, HISTORY_BONUS_MAX);
}

/** What it costs those tried before. */
export function historyMalus(depth: i32): i32 {
  return min(HISTORY_MALUS_SCALE * depth + HISTORY_MALUS_OFFSET, HISTORY_MALUS_MAX);
}
