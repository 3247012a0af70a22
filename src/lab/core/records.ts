// The records in the laboratory's part of the map of linear memory: see memory.ts.
/** Orders of the reference searcher: written by the host before a search, beside the table's fields of the control block. */
@unmanaged
export class Orders {
  /** Plies of the last iteration. */
  depth!: i32;
  /** The uses of the table: the USE_ flags of orders.ts. */
  use!: i32;
  /** Moves of a principal variation an entry holds, 1…5. */
  line!: i32;
  /** The worth that the two-level schemes compare: see orders.ts. */
  worth!: i32;
  /** Address of the companion of the table, which holds further data of entries; 0 = none. */
  companion!: usize;
  /** Entries of Rival's table in place of the buckets; 0 = buckets. */
  rival!: u32;
  /** The set of hash numbers; 0 = the engine's own. */
  seed!: u32;
  /** One in so many look-ups takes another position's entry; 0 = none. */
  errors!: u32;
  /** The form of the table: chess/core/forms.ts. */
  form!: i32;
}

/** The same for Domineering. */
@unmanaged
export class DomineeringOrders {
  /** 1…9. */
  rows!: i32;
  /** 1…9; rows × columns ≤ 64. */
  columns!: u32;
  /** The first player: 0 Vertical, 1 Horizontal. */
  first!: u32;
  /** Address of the enhanced solver's strips: domineering/strips.ts. */
  strips!: usize;
  /** Squares occupied from the start: square = row × columns + column. */
  occupied!: u64;
}

/** The same for Connect Four. */
@unmanaged
export class FourOrders {
  /** Stones of the side to move: see connect4/board.ts. */
  own!: u64;
  /** All stones. */
  mask!: u64;
  /** One of the SOLVER_ numbers of connect4/solve.ts. */
  solver!: i32;
  /** 1 = finds only the winner. */
  weak!: i32;
  /** Address of the small table: see connect4/small-table.ts. */
  smallTable!: usize;
}

/** A root move, in search order. */
@unmanaged
export class RootEntry {
  move!: u16;
  /** Its place in the order generated. */
  number!: u16;
}

/** The searcher's data per ply of the current line. Each comment names the owner of the field. */
@unmanaged
export class Frame {
  /** Value of the position: value.ts. */
  value!: i32;
  /** True while the refutation line is followed: refutations.ts. */
  followed!: bool;
  /** Up to four moves expected from here on, 16 bits each, the next one lowest: expected.ts. */
  expected!: u64;
}

/** The result of an iteration. */
@unmanaged
export class Result {
  /** Nodes of all iterations so far. */
  nodes!: u64;
  value!: i32;
}
