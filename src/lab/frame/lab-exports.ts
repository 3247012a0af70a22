// Made by the build of src/lab/core/index.ts: see scripts/bundles/typings.ts.
import type { Constant } from "../../engine/instance/wasm-instance";

export interface LabExports {
  /** Fills the constant tables of the search; once per memory, before any other call. */
  init(): void;
  /** Address of the searching thread's memory. */
  threadStart(): number;
  /** First byte after that memory. */
  threadEnd(): number;
  /** Whether searches keep statistics of the table. */
  orderCounting(on: boolean): void;
  /** The search's number for time stamping, 0…31. */
  orderGeneration(generation: number): void;
  /** The scheme's number: see tt/schemes.ts. `slot` = entries that share a slot under a bucket scheme; 0 = 4. */
  orderScheme(scheme: number, slot: number): void;
  /** Searches use the table of so many buckets at `start`, a multiple of 64. Its content stays. */
  orderTable(start: number, buckets: number): void;
  /** Clears `size` bytes. */
  clear(start: number, size: number): void;
  /** The root of a search: a game block followed by one position record, as at the start of a thread's memory. */
  readonly ROOT: Constant;
  readonly THREAD_STATISTICS: Constant;
  /** One of the counts COUNT_ of the last search. */
  countOf(which: number): number;
  /** Gives all orders; `use` = flags USE_*, the others as above. */
  orderSearches(
    use: number,
    line: number,
    worthNumber: number,
    formNumber: number,
    companionAt: number,
    rival: number,
    hashNumbers: number,
    oneIn: number,
  ): void;
  bestRootMove(): number;
  /** Value of the published root to a depth; the orders should leave the table out. */
  searchPlain(depth: number): number;
  /** Searches the published root to a depth in plies; writes the results of every iteration to RESULTS. Returns the number of root moves. */
  searchReference(depth: number): number;
  /** The columns whose stone keeps the score found by solveFour, a bit each. Uses the table as the search left it. */
  bestColumns(found: number): number;
  readonly SMALL_TABLE_BYTES: Constant;
  /**
   * Score of a position for the side to move; only its sign if it is solved weakly. The full solver or part 7, which can have its
   * own small table, empty, at an address; 0 = the bucket store.
   */
  solveFour(own: bigint, mask: bigint, weak: boolean, withFull: boolean, smallTable: number): number;
  /** Computes all strips of a frame of 8 or 9 columns at an address. Takes a little more than a second. */
  openStrips(frame: number, at: number): void;
  /** Bytes that the strips of a frame take, `columns` 8 or 9. */
  stripBytes(columns: number): number;
  /** Solves a position by DOMI: 1 if the side that begins wins, −1 if it loses. `occupied`: see openBoard. */
  solveDomi(rows: number, columns: number, horizontalBegins: boolean, occupied: bigint): number;
  /**
   * Solves a position in a frame of 8 or 9 columns, whose strips are at an address: 1 if the side that begins wins, −1 if it
   * loses. `occupied`: see openBoard.
   */
  solveEnhanced(
    rows: number,
    columns: number,
    horizontalBegins: boolean,
    occupied: bigint,
    frame: number,
    strips: number,
  ): number;
  readonly RESULT_ROW: Constant;
  /** The results of a search (Result), one for each iteration; the first is for 1 ply. */
  readonly RESULTS: Constant;
  /** Nodes of the last search. */
  searchedNodes(): number;
}
