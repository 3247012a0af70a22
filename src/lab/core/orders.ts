// The experiment's orders for the searcher: the host writes them, and the search reads them at its start.
import { ORDERS } from "./memory";
import { Orders } from "./records";

/** The orders in memory. */
export const orders: Orders = changetype<Orders>(ORDERS);

export const ORDER_DEPTH: usize = ORDERS + offsetof<Orders>("depth");
export const ORDER_USE: usize = ORDERS + offsetof<Orders>("use");
export const ORDER_LINE: usize = ORDERS + offsetof<Orders>("line");
export const ORDER_WORTH: usize = ORDERS + offsetof<Orders>("worth");
export const ORDER_COMPANION: usize = ORDERS + offsetof<Orders>("companion");
export const ORDER_RIVAL: usize = ORDERS + offsetof<Orders>("rival");
export const ORDER_SEED: usize = ORDERS + offsetof<Orders>("seed");
export const ORDER_ERRORS: usize = ORDERS + offsetof<Orders>("errors");
export const ORDER_FORM: usize = ORDERS + offsetof<Orders>("form");

/** Results are stored and looked up. */
export const USE_TABLE: i32 = 1;
/** A stored move is tried early. */
export const USE_MOVE: i32 = 2;
/** Stored exact scores answer. */
export const USE_EXACT: i32 = 4;
/** Stored bounds narrow the window. */
export const USE_BOUNDS: i32 = 8;
/** A bound of each kind is kept, each with its depth. */
export const USE_BOTH_BOUNDS: i32 = 16;
/** Marks draws that are valid at any depth. */
export const USE_DRAWS: i32 = 32;
/** Of the results only exact scores are stored. */
export const USE_STORE_EXACT: i32 = 64;
/** Of the results only bounds are stored. */
export const USE_STORE_BOUNDS: i32 = 128;

/** The nodes below a position, as for BIG1 and BIGALL. */
export const WORTH_NODES: i32 = 0;
/** The nearness of the position to the root. */
export const WORTH_ROOT_DISTANCE: i32 = 1;
/** Nodes; in addition, nothing overwrites positions on the principal variation of a child of the root. */
export const WORTH_PRINCIPAL: i32 = 2;

// ---- the orders of the current search ----

/** Results are stored and looked up. */
export let usesTable: bool = true;
/** A stored move is tried early. */
export let usesMove: bool = true;
/** Stored exact scores answer. */
export let usesExact: bool = true;
/** Stored bounds narrow the window. */
export let usesBounds: bool = true;
/** Moves of a principal variation in an entry, 1…5. */
export let lineLength: i32 = 1;
/** The worth of an entry: one of the constants WORTH_*. */
export let worth: i32 = 0;
/** A bound of each kind is kept, each with its depth. */
export let keepsBothBounds: bool = false;
/** Address of the table's companion; 0 = none. */
export let companion: usize = 0;
/** Draws that are valid at any depth are marked. */
export let flagsDraws: bool = false;
/** Exact scores are stored. */
export let storesExact: bool = true;
/** Bounds are stored. */
export let storesBounds: bool = true;
/** One in so many look-ups takes another position's entry; 0 = none. */
export let errorsOneIn: u32 = 0;

/** Reads the orders at the start of a search. */
export function readOrders(): void {
  const use = orders.use;
  usesTable = (use & USE_TABLE) != 0;
  usesMove = (use & USE_MOVE) != 0;
  usesExact = (use & USE_EXACT) != 0;
  usesBounds = (use & USE_BOUNDS) != 0;
  lineLength = orders.line;
  worth = orders.worth;
  keepsBothBounds = (use & USE_BOTH_BOUNDS) != 0;
  companion = orders.companion;
  flagsDraws = (use & USE_DRAWS) != 0;
  storesExact = (use & USE_STORE_BOUNDS) == 0;
  storesBounds = (use & USE_STORE_EXACT) == 0;
  errorsOneIn = orders.errors;
}
