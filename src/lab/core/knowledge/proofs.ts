// The proved-draw flag (Breuker 1998): a draw that follows from stalemates alone is one at any depth. Draws by repetition
// or by the fifty-move rule are none: they depend on the moves that led to the position.
import { dataDepth } from "../../../engine/core/table/entry";
import { flagsDraws } from "../orders";

/** An entry of this depth is deep enough for any search: that is the flag. */
export const PROVED_DEPTH: i32 = 250;

/** Whether the value that the last search returned holds at any depth. */
export let proved: bool = false;

export function setProved(value: bool): void {
  proved = value && flagsDraws;
}

/** Of a value that an entry gave. */
export function isProvedData(data: u64): bool {
  return dataDepth(data) == PROVED_DEPTH;
}
