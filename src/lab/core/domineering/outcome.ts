// The outcome of a search: its value and its depth.

/** The side to move wins. */
export const WIN: i32 = 1;
/** The side to move loses. */
export const LOSS: i32 = -1;

/** Plies from the root to the deepest position visited since this was last set. */
export let deepest: i32 = 0;

/** Sets `deepest`, which other modules can only read. */
export function setDeepest(ply: i32): void {
  deepest = ply;
}
