// Numbers of the experiment's orders, for the core and for the host (../searchers/searchers.ts). This file holds only
// plain numbers, which are valid in both dialects.

// Uses of the table, as flags. Results are stored and looked up:
export const USE_TABLE = 1;
/** A stored move is tried early. */
export const USE_MOVE = 2;
/** Stored exact scores answer. */
export const USE_EXACT = 4;
/** Stored bounds narrow the window. */
export const USE_BOUNDS = 8;
/** A bound of each kind is kept, each with its depth. */
export const USE_BOTH_BOUNDS = 16;
/** Marks draws that are valid at any depth. */
export const USE_DRAWS = 32;
/** Of the results only exact scores are stored. */
export const USE_STORE_EXACT = 64;
/** Of the results only bounds are stored. */
export const USE_STORE_BOUNDS = 128;

// The worth of an entry. The nodes below a position, as for BIG1 and BIGALL:
export const WORTH_NODES = 0;
/** The nearness of the position to the root. */
export const WORTH_ROOT_DISTANCE = 1;
/** Nodes; in addition, nothing overwrites positions on the principal variation of a child of the root. */
export const WORTH_PRINCIPAL = 2;

// Forms of the table. Slots, as studied:
export const FORM_USUAL = 0;
/** Two levels: what loses the first level is lost, and does not move to the second. */
export const FORM_UNSHIFTED = 1;
/** Four entries from the key's own one on, in any alignment: the least worthy one gives way. */
export const FORM_NEIGHBOURS = 2;
/** Half of the table for each side to move. */
export const FORM_BY_SIDE = 3;

// Counts of events in a search. Interior nodes whose moves were searched:
export const COUNT_EXPANDED = 0;
/** Those with a move of their own entry. */
export const COUNT_WITH_MOVE = 1;
/** Those without one, with a move from the line of an entry before them. */
export const COUNT_LINE_MOVE = 2;
/** Those that a move cut off. */
export const COUNT_CUT = 3;
/** Those of them with a move of their own entry. */
export const COUNT_CUT_WITH_MOVE = 4;
/** Those of them cut off by that move. */
export const COUNT_BY_TABLE_MOVE = 5;
/** Look-ups that took another position's entry by order. */
export const COUNT_ERRORS = 6;
/** Look-ups that found a usable score: deep enough, and of a kind in use. */
export const COUNT_USABLE = 7;
/** The same at interior nodes, with a ply or more to search, and the cut-offs among them. */
export const COUNT_INTERIOR_USABLE = 8;
export const COUNT_INTERIOR_CUTS = 9;
export const COUNTS = 10;
