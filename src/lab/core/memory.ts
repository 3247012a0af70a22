// The laboratory's part of the map of linear memory. Its searcher's data take the place of the playing engine's histories; see ../../engine/core/memory.ts.
import { thread } from "../../engine/core/board/position/position";
import { THREAD_HISTORY, THREADS } from "../../engine/core/memory";

/** A root move, in search order. */
@unmanaged
export class RootEntry {
  move!: u16;
  /** Its place in the order generated. */
  number!: u16;
}

/** The searcher's data per ply of the current line. */
@unmanaged
class Frame {
  value!: i32;
  /** True while the refutation line is followed. */
  followed!: bool;
  /** Up to four moves expected from here on, 16 bits each, the next one lowest. */
  expected!: u64;
}

@unmanaged
export class Result {
  /** Nodes of all iterations so far. */
  nodes!: u64;
  value!: i32;
}

// ---- per thread: offsets from the thread's base ----

/** History heuristic: u16 [side][from-to]. */
export const HISTORY: usize = THREAD_HISTORY;
export const HISTORY_BYTES: usize = 2 * 4096 * 2;

/** Root moves in search order; up to 256. */
export const ROOT_LIST: usize = HISTORY + HISTORY_BYTES;
/** Longest refutation line, in moves after the root move. */
export const REFUTATION_MOVES: i32 = 31;
/** Per root move by its number: the length and the moves of its last refutation line, u16 each. */
export const REFUTATION_ROW: usize = 64;
/** The refutation lines, a row for each root move. */
export const REFUTATIONS: usize = ROOT_LIST + 256 * offsetof<RootEntry>();

/** Records of the current line (Frame), one for each ply. */
const FRAMES: usize = REFUTATIONS + 256 * REFUTATION_ROW;

// ---- results: read by the host after a search ----

export const RESULT_ROW: usize = (offsetof<Result>() + 7) & ~(7 as usize);
/** The results of a search (Result), one for each iteration; the first is for 1 ply. */
export const RESULTS: usize = FRAMES + 256 * offsetof<Frame>();

// ---- tables of the searcher, written once; there is one thread, so their addresses are constant ----

/** [piece code 16][square 64] value of a piece on a square for its owner: i32. */
export const VALUES: usize = THREADS + RESULTS + 64 * RESULT_ROW;
/** Rival's index keys and locks: [piece code 16][square 64], then the sides to move: u64. */
export const RIVAL_NUMBERS: usize = VALUES + 16 * 64 * 4;
/** First offset from the thread's base for other games. */
export const CHESS_END: usize = RIVAL_NUMBERS + (16 * 64 + 2) * 8 - THREADS;

export function frame(ply: i32): Frame {
  return changetype<Frame>(thread + FRAMES + (ply as usize) * offsetof<Frame>());
}
