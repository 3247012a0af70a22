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
  /** Solves the ordered position: 1 when the side that begins wins, −1 when it loses. */
  solveDomineering(): number;
  /** Bytes that the strips of a frame take, `width` 8 or 9 columns. */
  stripBytes(width: number): number;
  /** Searches the published root as ordered; the results of every iteration lie at RESULTS. Returns the root moves. */
  searchReference(): number;
  interiorTableCuts(): number;
  interiorUsableHits(): number;
  usableHits(): number;
  /** Of the last search. */
  searchedNodes(): number;
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
  /** u64, stones of the side to move: see board.ts. */
  readonly FOUR_OWN: Constant;
  /** u64, all stones. */
  readonly FOUR_MASK: Constant;
  /** u32, one of the SOLVER_ numbers of solve.ts. */
  readonly FOUR_SOLVER: Constant;
  /** u32, 1 = only who wins. */
  readonly FOUR_WEAK: Constant;
  /** u32, address of the small table: see small-table.ts. */
  readonly FOUR_SMALL_TABLE: Constant;
  /** Per number of stones on the board, the moves to try: seven u64, see order.ts. */
  readonly FOUR_LIST: Constant;
  readonly FOUR_LISTS: Constant;
  /** u32, 1…9. */
  readonly ORDER_ROWS: Constant;
  /** u32, 1…9; rows × columns ≤ 64. */
  readonly ORDER_COLUMNS: Constant;
  /** u32, who begins: 0 Vertical, 1 Horizontal. */
  readonly ORDER_FIRST: Constant;
  /** u64, squares occupied from the start: square = row × columns + column. */
  readonly ORDER_OCCUPIED: Constant;
  /** u32, where the enhanced solver's strips are: strips.ts. */
  readonly ORDER_STRIPS: Constant;
  /** XOR of the numbers of a domino's two squares on the board and its three mirror images: u64 [side 2][square 64][4]. */
  readonly DOMINO_KEYS: Constant;
  /** The two walls of the strip being worked out: strips.ts. */
  readonly STRIP_WALLS: Constant;
  /** i32, plies of the last iteration. */
  readonly ORDER_DEPTH: Constant;
  /** u32, what of the table is used, and what is kept there: the USE_ flags of orders.ts. */
  readonly ORDER_USE: Constant;
  /** u32, moves of a principal variation an entry holds, 1…5. */
  readonly ORDER_LINE: Constant;
  /** u32, what the two-level schemes compare: see orders.ts. */
  readonly ORDER_WORTH: Constant;
  /** u32, address of the companion of the table, which holds what an entry has no room for; 0 = none is needed. */
  readonly ORDER_COMPANION: Constant;
  /** u32, entries of a table as Rival has it, in place of the buckets; 0 = buckets. */
  readonly ORDER_RIVAL: Constant;
  /** u32, the set of hash numbers; 0 = the engine's own. */
  readonly ORDER_SEED: Constant;
  /** History heuristic: u16 [side][from-to]. */
  readonly HISTORY: Constant;
  readonly HISTORY_BYTES: Constant;
  /** Root moves in the order they are searched: move u16, its number in the order generated u16; 256 of them. */
  readonly ROOT_LIST: Constant;
  /** Longest refutation line kept, moves after the root move. */
  readonly REFUTATION_MOVES: Constant;
  /** Per root move by its number: a length and the moves that answered it last time, u16 each. */
  readonly REFUTATION_ROW: Constant;
  readonly REFUTATIONS: Constant;
  /** Per ply: see frame.ts. */
  readonly FRAME: Constant;
  readonly FRAMES: Constant;
  /** Per iteration, first that of 1 ply: nodes so far u64, value i32, 4 unused. */
  readonly RESULT_ROW: Constant;
  readonly RESULTS: Constant;
  /** [piece code 16][square 64] value of a piece on a square for its owner: i32. */
  readonly VALUES: Constant;
  /** Rival's index keys and locks: [piece code 16][square 64], then the sides to move: u64. */
  readonly RIVAL_NUMBERS: Constant;
  /** Offset from the thread's base behind all of that, where other games begin. */
  readonly CHESS_END: Constant;
}
