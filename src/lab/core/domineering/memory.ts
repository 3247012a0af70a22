// Domineering's part of the map of linear memory: orders in the control block behind those of ../memory.ts, and a region
// of the thread's own behind what the chess searcher keeps there.
import { CONTROL } from "../../../engine/core/memory";
import { CHESS_END } from "../memory";

// ---- orders: written by the host before a solve, beside the table's fields of ../../control.ts ----

/** u32, 1…9. */
export const ORDER_ROWS: usize = CONTROL + 800;
/** u32, 1…9; rows × columns ≤ 64. */
export const ORDER_COLUMNS: usize = CONTROL + 804;
/** u32, who begins: 0 Vertical, 1 Horizontal. */
export const ORDER_FIRST: usize = CONTROL + 808;
/** u64, squares occupied from the start: square = row × columns + column. */
export const ORDER_OCCUPIED: usize = CONTROL + 816;

/** u32, where the enhanced solver's strips are: strips.ts. */
export const ORDER_STRIPS: usize = CONTROL + 824;

// ---- per thread: offsets from the thread's base ----

/** XOR of the numbers of a domino's two squares on the board and its three mirror images: u64 [side 2][square 64][4]. */
export const DOMINO_KEYS: usize = CHESS_END;

/** The two walls of the strip being worked out: strips.ts. */
export const STRIP_WALLS: usize = DOMINO_KEYS + 2 * 64 * 4 * 8;
