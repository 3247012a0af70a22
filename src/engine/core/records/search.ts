// What the records of the search hold: see ../memory.ts for where they lie.
import { Move } from "../board/encoding/move";

/**
 * A node of the line being searched: what its steps find out, the move they are at, and what the nodes around it read of
 * it. A second look at the same position (quiescence, a singular search, the verification of a null move) shares it.
 */
@unmanaged
export class Node {
  /** Moves from the root; negative for those before it. */
  ply!: i32;

  // The position.
  /** What the table holds of it, see table/entry.ts; 0 = nothing. */
  stored!: u64;
  /** The stored score, seen from this ply. */
  storedScore!: i32;
  /** What that score proves: one of the bounds of table/entry.ts. */
  storedBound!: i32;
  /** It is or was on a principal variation. */
  wasPv!: bool;
  /** Static evaluation as the table keeps it; NO_EVAL in check. */
  raw!: i32;
  /** The same, damped and corrected. */
  staticEval!: i32;
  /** Squares the opponent attacks. */
  threats!: u64;

  // Its moves.
  killer!: u16;
  secondKiller!: u16;
  /** The move that a singular search leaves out, NO_MOVE otherwise. */
  excluded!: Move;
  /** Plies by which the table move is extended. */
  extension!: i32;
  /** The static evaluation rose since this side's last move, or is above beta. */
  improving!: bool;
  /** What the node adds to the reduction of each late move, 1024ths of a ply. */
  lateReduction!: i32;
  /** The one that raised alpha last, NO_MOVE when none did. */
  bestMove!: Move;
  /** Its place in the move order, from 1; 0 without one. */
  bestNumber!: i32;

  // The move being searched.
  move!: Move;
  /** Address of the continuation history of this move; null moves share one of their own. */
  continuation!: usize;
  /** Piece and target as one number, 0…1023; 0 for a null move or none. */
  pieceTo!: i32;
  /** It is neither a capture nor a promotion. */
  quiet!: bool;
  /** Its place in the move order, from 1. */
  number!: i32;
  /** What the histories say of it. */
  history!: i32;
  /** How much it is reduced now, 1024ths of a ply; 0 when it is not. */
  reduction!: i32;

  // What the nodes of this ply leave for those above and below.
  /** Moves extended by two plies on the way here. */
  doubled!: i32;
  /** Fail highs among the nodes of this ply since their parent was entered. */
  cutoffs!: i32;
}

/** A move of the root; its line lies behind it (see search/pv.ts), the move itself first. */
@unmanaged
export class RootMove {
  move!: Move;
  /** Every move of one group is better than any move of the next, whatever is found. */
  group!: i32;
  /** −INFINITE when the last search of it only said that it is no better than the best. */
  score!: i32;
  /** Score of the last completed iteration. */
  previous!: i32;
  /** Deepest ply of the search that gave the score. */
  selectiveDepth!: i32;
  /** Whether the score was inside the window: one of the bounds of table/entry.ts. */
  bound!: i32;
  /** Nodes this search has spent on it, in all iterations. */
  nodes!: u64;
}
