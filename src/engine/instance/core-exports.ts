// Made by the build of src/engine/core/index.ts and src/engine/core/host.ts: see scripts/bundles/typings.ts.
import type { Constant } from "./wasm-instance";

export interface CoreExports {
  /** Fills the tables that all threads share; once per memory, before any other call. */
  init(): void;
  /** Makes this instance work on the memory of thread `index`. */
  enter(index: number): void;
  /** First byte after the memory of `threads` threads. */
  threadsEnd(threads: number): number;
  /**
   * Clears this thread's histories and accumulators; needed before its first search and after a change of
   * network.
   */
  clearThread(): void;
  /** Searches the published root; `main` reports and watches the clock. Returns the number of root moves. */
  search(main: boolean): number;
  searchedNodes(): number;
  /**
   * Writes the current position's legal moves and returns their number; they lie at moveList(), 4 bytes apart.
   */
  generateMoves(): number;
  moveList(): number;
  /** Counts the leaves of the published root's move tree. */
  countLeaves(depth: number): number;
  /** Square of the rook of a right. */
  castlingRookSquare(right: number): number;
  /** Grants a castling right with the rook on a square; kings must be on the board already. */
  grantCastling(right: number, rook: number): void;
  /** True when the move is legal in the current position. */
  isLegal(move: number): number;
  /** Plays a legal move. */
  make(move: number): void;
  /** Puts a piece on an empty square. The caller updates the keys. */
  putPiece(piece: number, square: number): void;
  /** True when the exchange started by a legal move yields at least `threshold` internal units. */
  seeAtLeast(move: number, threshold: number): number;
  /**
   * True when one move of the side to move leads back to a position of the line being searched, which is `ply`
   * moves long. The search treats this as a draw by repetition. Positions before the root do not count.
   */
  canRepeat(ply: number): number;
  castlingRights(): number;
  /** Enemy pieces giving check. */
  checkers(): bigint;
  enPassantSquare(): number;
  /** Plies since the game's first move. */
  gamePly(): number;
  inCheck(): number;
  /** True when no series of moves leads to mate: bare kings, one minor piece, or only bishops of one colour. */
  isInsufficientMaterial(): number;
  /** Piece code on a square, 0 when empty. */
  pieceOn(square: number): number;
  positionKey(): bigint;
  /** Plies since the last capture or pawn move. */
  rule50(): number;
  sideToMove(): number;
  /** Takes back the last move (or null move). */
  unmake(): void;
  computeKey(): bigint;
  isCounting(): number;
  /** Whether searches keep statistics of the table. */
  orderCounting(on: boolean): void;
  /** The errors of a limited level: their seed, and the largest error of an evaluation in internal units; 0 = none. */
  orderErrors(seed: number, misjudgement: number): void;
  /** The search's number for time stamping, 0…31. */
  orderGeneration(generation: number): void;
  /**
   * The limits of the search: `depth` in plies, `mate` in moves; no iteration begins after `enoughNodes`; `multiPv` lines. 0 = no limit,
   * but not for `depth`.
   */
  orderLimits(depth: number, mate: number, nodes: number, enoughNodes: number, multiPv: number): void;
  /** Root move `index`. Every move of a group, 0…255, ranks above all moves of the next, regardless of scores. */
  orderMove(index: number, move: number, group: number): void;
  /** The number of root moves to search, which orderMove gives; 0 = all. */
  orderMoveCount(count: number): void;
  /** Whether the search runs on the opponent's time, so that the clock does not count yet. */
  orderPondering(on: boolean): void;
  /** The scheme's number: see tt/schemes.ts. `slot` = entries that share a slot under a bucket scheme; 0 = 4. */
  orderScheme(scheme: number, slot: number): void;
  /** Searches use the table of so many buckets at `start`, a multiple of 64. Its content stays. */
  orderTable(start: number, buckets: number): void;
  /**
   * The endgame tables to probe: men of the largest ones, 0 = none; the least depth at which these are probed, plies; whether a win that
   * the fifty-move rule spoils counts as a draw.
   */
  orderTablebases(men: number, depth: number, rule50: boolean): void;
  /** The number of threads that search. */
  orderThreads(threads: number): void;
  /** The start of the search on the clock of now(), and the times for it; 0 = no limit. ms */
  orderTimes(start: number, soft: number, hard: number): void;
  /** Asks all threads to end their work. */
  requestStop(): void;
  /** True once the search must end. */
  stopRequested(): number;
  /** Withdraws an earlier request, before new work. */
  withdrawStop(): void;
  /** Value of the position for the side to move; UNKNOWN_ENDING if it is not a known ending. */
  ending(): number;
  /** Least value of a won ending, greater than any value of the network. Internal units. */
  readonly KNOWN_WIN: Constant;
  /** Stands for an unknown ending. */
  readonly UNKNOWN_ENDING: Constant;
  /** True when the side with the pawn wins by force. `strong` is its colour, `turn` the side to move. */
  kpkIsWon(strong: number, turn: number, strongKing: number, pawn: number, weakKing: number): number;
  /** The value in the position for the side to move, scaled. */
  scaled(value: number): number;
  /** One search's orders: see control.ts. */
  readonly CONTROL: Constant;
  /** Longest line of the search, in plies from the root. */
  readonly MAX_PLY: Constant;
  /** The network, in the order of network/architecture.ts; on a cache line. */
  readonly NETWORK: Constant;
  /** The root of a search: a game block followed by one position record, as at the start of a thread's memory. */
  readonly ROOT: Constant;
  readonly ROOT_SIZE: Constant;
  /** Entries in the sample of tt/contents.ts: u16 each. */
  readonly SAMPLE_ENTRIES: Constant;
  /** Nodes searched, which the other threads read: u64. */
  readonly THREAD_NODES: Constant;
  readonly THREAD_SAMPLE: Constant;
  readonly THREAD_SCAN: Constant;
  readonly THREAD_STATISTICS: Constant;
  /** Answers of endgame tables, which the other threads read: u64. */
  readonly THREAD_TB_HITS: Constant;
  readonly ZOBRIST: Constant;
  /** 12×64 piece-square, 4 castling, 8 en-passant files, 1 side: u64 each. */
  readonly ZOBRIST_COUNT: Constant;
  /** The current position's value for the side to move. */
  evaluate(): number;
  /** Reports the best line once more, with the depth of the last completed iteration. */
  reportBest(): void;
  bestMove(): number;
  /** The expected reply in the best line, NO_MOVE if there is none. */
  ponderMove(): number;
  readonly MATE: Constant;
  /** Least score of a mate within the longest line. */
  readonly MATE_BOUND: Constant;
  /**
   * Converts a stored score for a node `ply` plies from the root. A mate or a win by tables is not trusted if
   * it needs more plies than the fifty-move rule leaves.
   */
  scoreFromTable(score: number, ply: number, rule50: number): number;
  /** Score of a win by endgame tables at the root, one less for each ply to the probe. It is not a mate. */
  readonly TB_WIN: Constant;
  /** Least score of a win by tables or a mate. */
  readonly TB_WIN_BOUND: Constant;
  /**
   * Checks a table that was read from a file, after `enterTable`: drops entries with scores that no search gives from one of
   * `parts` equal shares. It also drops the rare scores between known wins and mates, which a search gives when it does not
   * trust a mate.
   */
  dropImpossible(part: number, parts: number): void;
  /** The hard limit: tenths of the planned time, and percent of the remaining time. */
  readonly TIME_HARD_FACTOR: Constant;
  readonly TIME_HARD_SHARE: Constant;
  /** Percent of the increment that a move spends. */
  readonly TIME_INCREMENT: Constant;
  /** Moves by which this number changes in forty half-moves. At the 36th half-move there is no change. */
  readonly TIME_LATE: Constant;
  /** Moves that the game is expected to last when the number to the next time control is unknown. */
  readonly TIME_MOVES: Constant;
  /** Clears one of `parts` equal shares of the table, so that threads can clear it together. */
  clearTable(part: number, parts: number): void;
  /** Per mille of entries written in the current generation, estimated from the first 1000. */
  hashFull(): number;
  /**
   * Writes age and depth (age | depth << 8, u16 each) of one entry in each of SAMPLE_ENTRIES evenly spaced
   * buckets.
   */
  sampleTable(): void;
  /** Counts the entries of one of `parts` equal shares of the table into this thread's counters. */
  scanTable(part: number, parts: number): void;
  /**
   * Writes to every page of one of `parts` equal shares of the table, and changes nothing. A system provides a page at the first
   * write, which takes longer than many probes. Ends early when the host asks to stop.
   */
  touchTable(part: number, parts: number): void;
  readonly BOUND_EXACT: Constant;
  readonly BOUND_LOWER: Constant;
  readonly BOUND_UPPER: Constant;
  /** Probes `count` random keys of an empty table; returns the last value read. */
  probeChain(count: number): bigint;
  /** Reads the first word of `count` random lines of an empty table; returns the last word. */
  readChain(count: number): bigint;
  /** Makes this instance use the table in the control block. */
  enterTable(): void;
  /** The stored data of a position (see entry.ts), 0 if there is none. */
  probe(key: bigint): bigint;
  /**
   * Stores a result. `score` is relative to the node (mates counted from it), `depth` is in plies, `work` is
   * the number of nodes below it, `moveNumber` the best move's place in the move order, from 1; 0 = no best
   * move.
   */
  storeResult(
    key: bigint,
    move: number,
    score: number,
    staticEval: number,
    depth: number,
    bound: number,
    pv: number,
    work: bigint,
    moveNumber: number,
  ): void;
  /** Empties the root position and its game. */
  clearRoot(): void;
  /** Sets a FEN's fields other than pieces and castling, then computes keys, checkers and pins. */
  finishRoot(side: number, enPassant: number, halfmoves: number, ply: number): void;
  /** True when the side that is not to move is in check, which no legal game can reach. */
  waitingSideInCheck(): number;
  /** Plays a legal move of the game: the position after it becomes the root. */
  advanceRoot(move: number): void;
  /** Copies this thread's root to the block from which every searching thread starts. */
  publishRoot(): void;
  /** Copies the published root to this thread. */
  adoptRoot(): void;
}

export interface CoreHost {
  /** Milliseconds on a clock that never goes back and that all threads share. */
  now(): number;
  /**
   * One line of analysis. `bound` is one of table/entry.ts, `pv` the address of `pvLength` moves (u16 each),
   * `line` counts from 0, `hashFull` is per mille, `time` milliseconds, `tbHits` counts answers of endgame tables.
   */
  reportLine(
    depth: number,
    selectiveDepth: number,
    line: number,
    score: number,
    bound: number,
    nodes: number,
    time: number,
    hashFull: number,
    pv: number,
    pvLength: number,
    tbHits: number,
  ): void;
  /**
   * The endgame tables' result −2…2 of a position without castling rights, for the side to move; a greater
   * number if there is none. `board` is the address of 64 piece codes (u8 each), `enPassant` the en-passant
   * square, 64 = none.
   */
  tablebaseResult(board: number, side: number, enPassant: number): number;
  /** The root move whose search begins; `number` counts from 1. */
  reportCurrentMove(depth: number, move: number, number: number): void;
}
