// The proved-draw flag (Breuker 1998): a draw that follows from stalemates alone is valid at any depth. Draws by repetition
// or by the fifty-move rule are not, because they depend on the moves before the position.
import { dataDepth } from "../../../engine/core/tt/entry";
import { flagsDraws } from "../orders";

/** The flag: an entry of this depth is deep enough for any search. */
export const PROVED_DEPTH: i32 = 250;

/** Whether the value that the last search returned holds at any depth. */
export let proved: bool = false;

export function setProved(value: bool): void {
  proved = value && flagsDraws;
}

/** The same for the value of an entry. */
export function isProvedData(data: u64): bool {
  return dataDepth(data) == PROVED_DEPTH;
}
