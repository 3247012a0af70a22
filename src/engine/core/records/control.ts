// The control block: the host's orders for a search. The host writes it before and during the search, at the
// addresses of ../control-addresses.ts.

@unmanaged
export class Control {
  // The table and its use.
  /** Address of the first bucket, a multiple of 64. */
  table!: usize;
  buckets!: u32;
  /** 0…31. */
  generation!: i32;
  /** See table/schemes.ts. */
  scheme!: i32;
  /** 1 = keep statistics. */
  counting!: i32;
  /** Threads of this search. */
  threads!: i32;
  /** Entries that share a slot under a bucket scheme; 0 = 4. */
  slot!: i32;

  // The errors of a limited level: see search/evaluation.ts.
  /** Selects the errors. */
  seed!: u32;
  /** Largest error of an evaluation, internal units; 0 = none. */
  misjudgement!: i32;

  // The limits of the search.
  /** Atomic: 1 = stop. */
  stop!: i32;
  /** Atomic: 1 = the clock does not count yet. */
  pondering!: i32;
  /** Plies; always set. */
  depth!: i32;
  /** Moves; 0 = none. */
  mate!: i32;
  /** 0 = none. */
  nodes!: f64;
  /** Milliseconds on the clock of now(). */
  start!: f64;
  /** Milliseconds; 0 = none. */
  soft!: f64;
  /** Milliseconds; 0 = none. */
  hard!: f64;
  /** No iteration begins after so many nodes; 0 = none. */
  enoughNodes!: f64;

  // The endgame tables to probe: see search/syzygy.ts.
  /** Men of the largest tables; 0 = probe none. */
  tbMen!: i32;
  /** Least depth at which the largest tables are probed, plies. */
  tbDepth!: i32;
  /** 1 = a win that the fifty-move rule spoils counts as a draw. */
  tbRule50!: i32;

  // The moves to search.
  /** Number of lines. */
  multiPv!: i32;
  /**
   * Number of root moves to search; 0 = all. The moves follow the record, and their groups follow the moves.
   */
  moveCount!: i32;
}
