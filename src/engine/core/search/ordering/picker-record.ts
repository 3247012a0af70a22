// The record of a move picker, with the moves of its node that have been tried so far.
import { Move } from "../../board/encoding/move";
import { Node } from "../../records/search";

/**
 * A record in the thread's stack of pickers. The moves tried so far lie in it too, and the list of moves
 * behind it.
 */
@unmanaged
export class Picker {
  /** The node of the moves. */
  node!: Node;
  stage!: i32;
  tableMove!: Move;
  cursor!: usize;
  end!: usize;
  /** End of the losing captures, which lie at the start of the list. */
  losingEnd!: usize;
  /** True when quiet moves are wanted. */
  quiets!: bool;
  triedQuiets!: i32;
  triedNoisy!: i32;
}

/** u16[64] */
const QUIET_LIST: usize = 64;
/** u16[32] */
const NOISY_LIST: usize = 192;
const MAX_TRIED_QUIETS: i32 = 64;
const MAX_TRIED_NOISY: i32 = 32;

function quietSlot(picker: Picker, index: i32): usize {
  return changetype<usize>(picker) + QUIET_LIST + ((index as usize) << 1);
}

function noisySlot(picker: Picker, index: i32): usize {
  return changetype<usize>(picker) + NOISY_LIST + ((index as usize) << 1);
}

/** Records a move that was searched and did not cut off. It gets a malus if another move raises alpha. */
export function recordTried(picker: Picker, move: Move, quiet: bool): void {
  if (quiet) {
    if (picker.triedQuiets < MAX_TRIED_QUIETS) store<u16>(quietSlot(picker, picker.triedQuiets++), move);
  } else {
    if (picker.triedNoisy < MAX_TRIED_NOISY) store<u16>(noisySlot(picker, picker.triedNoisy++), move);
  }
}

export function triedQuiet(picker: Picker, index: i32): Move {
  return load<u16>(quietSlot(picker, index)) as i32;
}

export function triedNoisy(picker: Picker, index: i32): Move {
  return load<u16>(noisySlot(picker, index)) as i32;
}
