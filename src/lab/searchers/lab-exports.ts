// Made by the build of src/lab/core/index.ts: see scripts/typings.ts.
import type { Constant } from "../../engine/instance/constant";

export interface LabExports {
  /** Fills the tables a search reads; once per memory, before any other call. */
  init(): void;
  /** Address of the searching thread's memory. */
  threadStart(): number;
  /** First byte after it. */
  threadEnd(): number;
  readonly CONTROL_BUCKETS: Constant;
  readonly CONTROL_COUNTING: Constant;
  readonly CONTROL_GENERATION: Constant;
  readonly CONTROL_SCHEME: Constant;
  readonly CONTROL_TABLE: Constant;
  /** Clears `size` bytes. */
  clear(start: number, size: number): void;
  /** The root a search starts from: a game block followed by one position record. */
  readonly ROOT: Constant;
  readonly THREAD_STATISTICS: Constant;
  readonly FOUR_MASK: Constant;
  readonly FOUR_OWN: Constant;
  readonly FOUR_SMALL_TABLE: Constant;
  readonly FOUR_SOLVER: Constant;
  readonly FOUR_WEAK: Constant;
  readonly SMALL_TABLE_BYTES: Constant;
  /** The columns whose stone keeps the score that was found, a bit each; on what the table knows by now. */
  bestColumns(found: number): number;
  /** The full solver on the bucket store. */
  readonly SOLVER_FULL: Constant;
  /** The same on the bucket store. */
  readonly SOLVER_PART7: Constant;
  /** The tutorial's seventh part on its own table. */
  readonly SOLVER_PART7_SMALL: Constant;
  /** Score of the ordered position, seen from the side to move; its sign if that is all that was ordered. */
  solveFour(): number;
  /** Prepares solves of boards as wide as the ordered one. */
  openEnhanced(): void;
  /** Solves the ordered position, prepared for: 1 when the side that begins wins, −1 when it loses. */
  solveEnhanced(): number;
  readonly ORDER_COLUMNS: Constant;
  readonly ORDER_FIRST: Constant;
  readonly ORDER_OCCUPIED: Constant;
  readonly ORDER_ROWS: Constant;
  readonly ORDER_STRIPS: Constant;
  /** Solves the ordered position: 1 when the side that begins wins, −1 when it loses. */
  solveDomineering(): number;
  /** Bytes that the strips of a frame take, `width` 8 or 9 columns. */
  stripBytes(width: number): number;
  /** Searches the published root as ordered; the results of every iteration lie at RESULTS. Returns the root moves. */
  searchReference(): number;
  interiorTableCuts(): number;
  interiorUsableHits(): number;
  usableHits(): number;
  /** Per iteration, first that of 1 ply. */
  readonly RESULT_ROW: Constant;
  readonly RESULTS: Constant;
  /** Of the last search. */
  searchedNodes(): number;
  readonly ORDER_COMPANION: Constant;
  readonly ORDER_DEPTH: Constant;
  readonly ORDER_LINE: Constant;
  readonly ORDER_RIVAL: Constant;
  readonly ORDER_SEED: Constant;
  readonly ORDER_USE: Constant;
  readonly ORDER_WORTH: Constant;
  /** A bound of each kind is kept, each with its depth. */
  readonly USE_BOTH_BOUNDS: Constant;
  /** Stored bounds narrow the window. */
  readonly USE_BOUNDS: Constant;
  /** Draws that hold at any depth are known as such. */
  readonly USE_DRAWS: Constant;
  /** Stored exact scores answer. */
  readonly USE_EXACT: Constant;
  /** A stored move is tried early. */
  readonly USE_MOVE: Constant;
  /** Results are stored and looked up. */
  readonly USE_TABLE: Constant;
  /** The nodes below a position, as BIG1 and BIGALL have it. */
  readonly WORTH_NODES: Constant;
  /** Nodes, but positions on the principal variation of a child of the root are not overwritten by others. */
  readonly WORTH_PRINCIPAL: Constant;
  /** How near the position is to the root. */
  readonly WORTH_ROOT_DISTANCE: Constant;
  /** Value of the published root to the ordered depth; the orders should leave the table out. */
  searchPlain(): number;
  /** The move found best. */
  bestRootMove(): number;
}
