// The records of the search. ../memory.ts defines their places.
import { Move } from "../board/encoding/move";

/**
 * A node of the line being searched: results of its steps, its current move, and data for its neighbours in
 * the line. Another search of the same position (quiescence, singular search, verification of a null move)
 * shares the record.
 */
@unmanaged
export class Node {
  /** Plies from the root; negative for nodes before it. */
  ply!: i32;

  // The position.
  /** The position's stored data: see tt/entry.ts; 0 = none. */
  ttData!: u64;
  /** The stored score, seen from this ply. */
  ttScore!: i32;
  /** The stored score's bound: see tt/entry.ts. */
  ttBound!: i32;
  /**
   * True when the position is or was on a principal variation. After a singular search only the table's mark counts.
   */
  ttPv!: bool;
  /** The raw evaluation, as the table keeps it; NO_EVAL in check. */
  rawEval!: i32;
  /** The corrected static evaluation, which is damped too. */
  staticEval!: i32;
  /** Squares the opponent attacks. Quiescence finds them only in check. */
  threats!: u64;

  // Its moves.
  killer!: u16;
  secondKiller!: u16;
  /** The move that a singular search excludes, NO_MOVE otherwise. */
  excluded!: Move;
  /** Plies by which the TT move is extended. */
  extension!: i32;
  /** True when the static evaluation rose since this side's last move, or is at least beta. */
  improving!: bool;
  /** The node's part of the reduction of each late move, 1024ths of a ply. */
  lateReduction!: i32;
  /** The last move that raised alpha, NO_MOVE if none did. */
  bestMove!: Move;
  /** The best move's place in the move order, from 1; 0 without a best move. */
  bestNumber!: i32;

  // The move being searched.
  move!: Move;
  /** Address of this move's continuation history; null moves share one. */
  continuation!: usize;
  /** Piece and target as one number, 0…1023; 0 for a null move or none. */
  pieceTo!: i32;
  /** True for a move that is neither a capture nor a promotion. */
  quiet!: bool;
  /** The move's place in the move order, from 1. */
  number!: i32;
  /** The move's value in the histories, on which reductions and pruning depend. */
  statScore!: i32;
  /** The move's present reduction in plies; 0 = none. */
  reduction!: i32;

  // Data of this ply for the plies above and below.
  /** Moves extended by two plies or more on the line to this node. */
  doubleExtensions!: i32;
  /** Fail highs among the nodes of this ply since the search entered their grandparent. */
  cutoffs!: i32;
}

/**
 * A move of the root. Its line lies behind the record (see search/pv.ts), and begins with the move itself. Its line of the last
 * completed iteration follows.
 */
@unmanaged
export class RootMove {
  move!: Move;
  /** Every move of a group ranks above all moves of the next group, regardless of scores. */
  group!: i32;
  /** −INFINITE if the move's last search only showed that it is no better than the best. */
  score!: i32;
  /** Score of the last completed iteration. */
  previous!: i32;
  /** Deepest ply in the search that gave the score, and of the last completed iteration. */
  selectiveDepth!: i32;
  previousSelectiveDepth!: i32;
  /** Whether the score was inside the window: one of the bounds of tt/entry.ts. */
  bound!: i32;
  /** Nodes of this search below the move, in all iterations. */
  nodes!: u64;
}

/**
 * A record in the thread's stack of pickers. The moves tried so far lie in it too, and the list of moves
 * behind it.
 */
@unmanaged
export class Picker {
  /** The node of the moves. */
  node!: Node;
  stage!: i32;
  ttMove!: Move;
  cursor!: usize;
  end!: usize;
  /** End of the losing captures, which lie at the start of the list. */
  losingEnd!: usize;
  /** True when quiet moves are wanted. */
  quiets!: bool;
  triedQuiets!: i32;
  triedNoisy!: i32;
}
