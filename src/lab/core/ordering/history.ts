// The history heuristic (Schaeffer 1983): a best move gains an amount proportional to the depth.
import { fromTo, Move } from "../../../engine/core/board/encoding/move";
import { sideToMove, thread } from "../../../engine/core/board/position/position";
import { HISTORY, HISTORY_BYTES } from "../memory";

/** Move lists have 15 bits for a move's rank; when a move reaches the limit, all are halved. */
const MOST: i32 = 32767;

function slot(move: Move): usize {
  return thread + HISTORY + ((((sideToMove() << 12) | fromTo(move)) as usize) << 1);
}

/** 0…32767. */
export function historyOf(move: Move): i32 {
  return load<u16>(slot(move)) as i32;
}

/** Credits the side to move's move. */
export function creditMove(move: Move, depth: i32): void {
  const at = slot(move);
  const value = (load<u16>(at) as i32) + depth;
  if (value > MOST) {
    const end = thread + HISTORY + HISTORY_BYTES;
    for (let each = thread + HISTORY; each < end; each += 2) store<u16>(each, load<u16>(each) >> 1);
    store<u16>(at, value >> 1);
  } else {
    store<u16>(at, value);
  }
}
