// The outcome of a search: its value and its depth.
import { CHESS_END, DOMINEERING_ORDERS } from "../../core/memory";
import { DomineeringOrders } from "../../core/records";

// Domineering's part of the map of linear memory: a region of the thread after the chess searcher's data.

/** XOR of the numbers of a domino's two squares on the board and its three mirror images: u64 [side 2][square 64][4]. */
export const DOMINO_KEYS: usize = CHESS_END;

/** The two walls of the current strip: strips.ts. */
export const STRIP_WALLS: usize = DOMINO_KEYS + 2 * 64 * 4 * 8;

// The host's orders for the solvers of Domineering in memory.

export const orders: DomineeringOrders = changetype<DomineeringOrders>(DOMINEERING_ORDERS);

export const DOMINEERING_ROWS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("rows");
export const DOMINEERING_COLUMNS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("columns");
export const DOMINEERING_FIRST: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("first");
export const DOMINEERING_STRIPS: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("strips");
export const DOMINEERING_OCCUPIED: usize = DOMINEERING_ORDERS + offsetof<DomineeringOrders>("occupied");

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
