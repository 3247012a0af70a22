// Made by the build of src/lab/core/index.ts: see scripts/bundles/typings.ts.
import type { Constant } from "../../engine/instance/constant";

export interface LabExports {
  /** Fills the constant tables of the search; once per memory, before any other call. */
  init(): void;
  /** Address of the searching thread's memory. */
  threadStart(): number;
  /** First byte after that memory. */
  threadEnd(): number;
  readonly CONTROL_BUCKETS: Constant;
  readonly CONTROL_COUNTING: Constant;
  readonly CONTROL_GENERATION: Constant;
  readonly CONTROL_SCHEME: Constant;
  readonly CONTROL_TABLE: Constant;
  /** Clears `size` bytes. */
  clear(start: number, size: number): void;
  /** The root of a search: a game block followed by one position record. */
  readonly ROOT: Constant;
  readonly THREAD_STATISTICS: Constant;
  /** Those of them cut off by that move. */
  readonly COUNT_BY_TABLE_MOVE: Constant;
  /** Those that a move cut off. */
  readonly COUNT_CUT: Constant;
  /** Those of them with a move of their own entry. */
  readonly COUNT_CUT_WITH_MOVE: Constant;
  /** Look-ups that took another position's entry by order. */
  readonly COUNT_ERRORS: Constant;
  /** Interior nodes whose moves were searched. */
  readonly COUNT_EXPANDED: Constant;
  /** Those without one, with a move from the line of an entry before them. */
  readonly COUNT_LINE_MOVE: Constant;
  /** Those with a move of their own entry. */
  readonly COUNT_WITH_MOVE: Constant;
  /** One of the counts COUNT_ of the last search. */
  countOf(which: number): number;
  /** Half of the table for each side to move. */
  readonly FORM_BY_SIDE: Constant;
  /** Four entries from the key's own one on, in any alignment: the least worthy one gives way. */
  readonly FORM_NEIGHBOURS: Constant;
  /** Two levels: what loses the first level is lost, and does not move to the second. */
  readonly FORM_UNSHIFTED: Constant;
  readonly FORM_USUAL: Constant;
  /** Usable scores at interior nodes that ended the search of the node. */
  interiorTableCuts(): number;
  /** Look-ups of the last search that found a usable score at an interior node, with a ply or more to search. */
  interiorUsableHits(): number;
  /** Look-ups of the last search that found a usable score. */
  usableHits(): number;
  /** The best move. */
  bestRootMove(): number;
  /** Value of the published root to the ordered depth; the orders should leave the table out. */
  searchPlain(): number;
  /** Searches the published root as ordered; writes the results of every iteration to RESULTS. Returns the number of root moves. */
  searchReference(): number;
  /** The columns whose stone keeps the found score, a bit each. Uses the table as the search left it. */
  bestColumns(found: number): number;
  readonly FOUR_MASK: Constant;
  readonly FOUR_OWN: Constant;
  readonly FOUR_SMALL_TABLE: Constant;
  readonly FOUR_SOLVER: Constant;
  readonly FOUR_WEAK: Constant;
  readonly SMALL_TABLE_BYTES: Constant;
  /** The full solver on the bucket store. */
  readonly SOLVER_FULL: Constant;
  /** The same on the bucket store. */
  readonly SOLVER_PART7: Constant;
  /** The tutorial's seventh part on its own table. */
  readonly SOLVER_PART7_SMALL: Constant;
  /** Score of the ordered position for the side to move; only its sign if the order is for the winner. */
  solveFour(): number;
  readonly DOMINEERING_COLUMNS: Constant;
  readonly DOMINEERING_FIRST: Constant;
  readonly DOMINEERING_OCCUPIED: Constant;
  readonly DOMINEERING_ROWS: Constant;
  readonly DOMINEERING_STRIPS: Constant;
  /** Bytes that the strips of a frame take, `columns` 8 or 9. */
  stripBytes(columns: number): number;
  /** Prepares solves of boards as wide as the ordered one. */
  openEnhanced(): void;
  /** Solves the ordered position by DOMI: 1 if the side that begins wins, −1 if it loses. */
  solveDomi(): number;
  /** Solves the ordered position after its preparation: 1 if the side that begins wins, −1 if it loses. */
  solveEnhanced(): number;
  /** Bytes of an iteration's result. */
  readonly RESULT_ROW: Constant;
  /** The results of a search (Result), one for each iteration; the first is for 1 ply. */
  readonly RESULTS: Constant;
  /** Nodes of the last search. */
  searchedNodes(): number;
  readonly ORDER_COMPANION: Constant;
  readonly ORDER_DEPTH: Constant;
  readonly ORDER_ERRORS: Constant;
  readonly ORDER_FORM: Constant;
  readonly ORDER_LINE: Constant;
  readonly ORDER_RIVAL: Constant;
  readonly ORDER_SEED: Constant;
  readonly ORDER_USE: Constant;
  readonly ORDER_WORTH: Constant;
  /** A bound of each kind is kept, each with its depth. */
  readonly USE_BOTH_BOUNDS: Constant;
  /** Stored bounds narrow the window. */
  readonly USE_BOUNDS: Constant;
  /** Marks draws that are valid at any depth. */
  readonly USE_DRAWS: Constant;
  /** Stored exact scores answer. */
  readonly USE_EXACT: Constant;
  /** A stored move is tried early. */
  readonly USE_MOVE: Constant;
  /** Of the results only bounds are stored. */
  readonly USE_STORE_BOUNDS: Constant;
  /** Of the results only exact scores are stored. */
  readonly USE_STORE_EXACT: Constant;
  /** Results are stored and looked up. */
  readonly USE_TABLE: Constant;
  /** The nodes below a position, as for BIG1 and BIGALL. */
  readonly WORTH_NODES: Constant;
  /** Nodes; in addition, nothing overwrites positions on the principal variation of a child of the root. */
  readonly WORTH_PRINCIPAL: Constant;
  /** The nearness of the position to the root. */
  readonly WORTH_ROOT_DISTANCE: Constant;
}
