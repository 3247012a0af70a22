// Numbers of the experiment's orders, for the core and for the host (../searchers/searchers.ts). This file holds only
// plain numbers, which are valid in both dialects.

/** Uses of the table, as flags. */
export enum Use {
  /** Results are stored and looked up. */
  Table = 1,
  /** A stored move is tried early. */
  Move = 2,
  /** Stored exact scores answer. */
  Exact = 4,
  /** Stored bounds narrow the window. */
  Bounds = 8,
  /** A bound of each kind is kept, each with its depth. */
  BothBounds = 16,
  /** Marks draws that are valid at any depth. */
  Draws = 32,
  /** Of the results only exact scores are stored. */
  StoreExact = 64,
  /** Of the results only bounds are stored. */
  StoreBounds = 128,
}

/** The worth of an entry. */
export enum Worth {
  /** The nodes below a position, as for BIG1 and BIGALL. */
  Nodes,
  /** The nearness of the position to the root. */
  RootDistance,
  /** Nodes; in addition, nothing overwrites positions on the principal variation of a child of the root. */
  Principal,
}

/** Forms of the table. */
export enum Form {
  /** Slots, as studied. */
  Usual,
  /** Two levels: what loses the first level is lost, and does not move to the second. */
  Unshifted,
  /** Four entries from the key's own one on, in any alignment: the least worthy one gives way. */
  Neighbours,
  /** Half of the table for each side to move. */
  BySide,
}

/** Counts of events in a search. */
export enum Count {
  /** Interior nodes whose moves were searched. */
  Expanded,
  /** Those with a move of their own entry. */
  WithMove,
  /** Those without one, with a move from the line of an entry before them. */
  LineMove,
  /** Those that a move cut off. */
  Cut,
  /** Those of them with a move of their own entry. */
  CutWithMove,
  /** Those of them cut off by that move. */
  ByTableMove,
  /** Look-ups that took another position's entry by order. */
  Errors,
  /** Look-ups that found a usable score: deep enough, and of a kind in use. */
  Usable,
  /** The same at interior nodes, with a ply or more to search. */
  InteriorUsable,
  /** The cut-offs among them. */
  InteriorCuts,
}

/** Number of the counts. */
export const COUNTS = 10;
