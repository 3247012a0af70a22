// The record of a ply of the current line.

import { thread } from "../../engine/core/board/position/position";
import { CONTROL, THREAD_HISTORY, THREADS } from "../../engine/core/memory";
import { DomineeringOrders, Frame, Orders, Result, RootEntry } from "./records";

// The laboratory's part of the map of linear memory. Its searcher's data take the place of the playing engine's histories and
// the space after its control block; see ../../engine/core/memory.ts.

// ---- orders: written by the host before a search ----

/** Behind the engine's control record and the root moves it may list. */
export const ORDERS: usize = CONTROL + 768;
/** The orders for Domineering. */
export const DOMINEERING_ORDERS: usize = (ORDERS + offsetof<Orders>() + 7) & ~(7 as usize);
/** The orders for Connect Four. */
export const FOUR_ORDERS: usize = (DOMINEERING_ORDERS + offsetof<DomineeringOrders>() + 7) & ~(7 as usize);

// ---- per thread: offsets from the thread's base ----

/** History heuristic: u16 [side][from-to]. */
export const HISTORY: usize = THREAD_HISTORY;
/** Bytes of the history. */
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
export const FRAMES: usize = REFUTATIONS + 256 * REFUTATION_ROW;

// ---- results: read by the host after a search ----

/** Bytes of an iteration's result. */
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
