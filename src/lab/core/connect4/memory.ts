// The part of the map of linear memory that Connect Four uses: orders and lists of moves lie where the chess searcher
// of this core has its own. See ../memory.ts.
import { CONTROL, THREAD_HISTORY } from "../../../engine/core/memory";

// ---- orders: written by the host before a search, beside the table's fields of ../../control.ts ----

/** u64, stones of the side to move: see board.ts. */
export const FOUR_OWN: usize = CONTROL + 832;
/** u64, all stones. */
export const FOUR_MASK: usize = CONTROL + 840;
/** u32, one of the SOLVER_ numbers of solve.ts. */
export const FOUR_SOLVER: usize = CONTROL + 848;
/** u32, 1 = only who wins. */
export const FOUR_WEAK: usize = CONTROL + 852;
/** u32, address of the small table: see small-table.ts. */
export const FOUR_SMALL_TABLE: usize = CONTROL + 856;

// ---- per thread: offsets from the thread's base ----

/** Per number of stones on the board, the moves to try: seven u64, see order.ts. */
export const FOUR_LIST: usize = 64;
export const FOUR_LISTS: usize = THREAD_HISTORY;
