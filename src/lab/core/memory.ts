// The laboratory's part of the map of linear memory. Its searcher keeps other things than the playing engine's, in the
// place of that one's histories and control fields; see ../memory.ts.
import { CONTROL, THREAD_HISTORY, THREADS } from "../../engine/core/memory";

// ---- orders: written by the host before a search, beside the table's fields of ../control.ts ----

/** i32, plies of the last iteration. */
export const ORDER_DEPTH: usize = CONTROL + 72;
/** u32, what of the table is used, and what is kept there: the USE_ flags of orders.ts. */
export const ORDER_USE: usize = CONTROL + 768;
/** u32, moves of a principal variation an entry holds, 1…5. */
export const ORDER_LINE: usize = CONTROL + 772;
/** u32, what the two-level schemes compare: see orders.ts. */
export const ORDER_WORTH: usize = CONTROL + 776;
/** u32, address of the companion of the table, which holds what an entry has no room for; 0 = none is needed. */
export const ORDER_COMPANION: usize = CONTROL + 784;
/** u32, entries of a table as Rival has it, in place of the buckets; 0 = buckets. */
export const ORDER_RIVAL: usize = CONTROL + 788;
/** u32, the set of hash numbers; 0 = the engine's own. */
export const ORDER_SEED: usize = CONTROL + 792;

// ---- per thread: offsets from the thread's base ----

/** History heuristic: u16 [side][from-to]. */
export const HISTORY: usize = THREAD_HISTORY;
export const HISTORY_BYTES: usize = 2 * 4096 * 2;

/** Root moves in the order they are searched: move u16, its number in the order generated u16; 256 of them. */
export const ROOT_LIST: usize = HISTORY + HISTORY_BYTES;
/** Longest refutation line kept, moves after the root move. */
export const REFUTATION_MOVES: i32 = 31;
/** Per root move by its number: a length and the moves that answered it last time, u16 each. */
export const REFUTATION_ROW: usize = 64;
export const REFUTATIONS: usize = ROOT_LIST + 256 * 4;

/** Per ply: see frame.ts. */
export const FRAME: usize = 32;
export const FRAMES: usize = REFUTATIONS + 256 * REFUTATION_ROW;

// ---- results: read by the host after a search ----

/** Per iteration, first that of 1 ply: nodes so far u64, value i32, 4 unused. */
export const RESULT_ROW: usize = 16;
export const RESULTS: usize = FRAMES + 256 * FRAME;

// ---- tables of the searcher, written once; there is one thread, so their addresses are constant ----

/** [piece code 16][square 64] value of a piece on a square for its owner: i32. */
export const VALUES: usize = THREADS + RESULTS + 64 * RESULT_ROW;
/** Rival's index keys and locks: [piece code 16][square 64], then the sides to move: u64. */
export const RIVAL_NUMBERS: usize = VALUES + 16 * 64 * 4;
/** Offset from the thread's base behind all of that, where other games begin. */
export const CHESS_END: usize = RIVAL_NUMBERS + (16 * 64 + 2) * 8 - THREADS;
