// The core's exports to the host. Each function's module has further documentation.
import { initAttacks } from "./board/attacks/attacks";
import { All, ENTRY, generate } from "./board/moves/movegen";
import { perft } from "./board/perft";
import { initCycles } from "./board/position/cycles";
import { enterThread, thread } from "./board/position/position";
import { initZobrist, ZOBRIST_SEED } from "./board/position/zobrist";
import { adoptRoot } from "./board/setup";
import { requestStop } from "./control";
import { initKpk } from "./endings/kpk";
import { THREAD_PICKERS, threadBase } from "./memory";
import { clearAccumulators } from "./network/accumulator";
import { clearHistories } from "./search/history";
import { iterate } from "./search/iterate";
import { nodes } from "./search/limits";
import { initReductions } from "./search/search";
import { openStatistics } from "./tt/statistics";
import { enterTable } from "./tt/table";

export { castlingRookSquare, grantCastling } from "./board/moves/castling";
export { isLegal } from "./board/moves/legality";
export { make, putPiece } from "./board/moves/make";
export { seeAtLeast } from "./board/moves/see";
export { canRepeat } from "./board/position/cycles";
export {
  castlingRights,
  checkers,
  enPassantSquare,
  gamePly,
  inCheck,
  isInsufficientMaterial,
  pieceOn,
  positionKey,
  rule50,
  sideToMove,
  unmake,
} from "./board/position/position";
export { computeKey } from "./board/position/zobrist";
export * from "./board/setup";
export {
  isCounting,
  orderCounting,
  orderErrors,
  orderGeneration,
  orderLimits,
  orderMove,
  orderMoveCount,
  orderPondering,
  orderScheme,
  orderTable,
  orderTablebases,
  orderThreads,
  orderTimes,
  requestStop,
  stopRequested,
  withdrawStop,
} from "./control";
export { ending, KNOWN_WIN, UNKNOWN_ENDING } from "./endings/ending";
export { kpkIsWon } from "./endings/kpk";
export { scaled } from "./endings/scale";
export {
  CONTROL,
  MAX_PLY,
  NETWORK,
  ROOT,
  ROOT_SIZE,
  SAMPLE_ENTRIES,
  THREAD_NODES,
  THREAD_SAMPLE,
  THREAD_SCAN,
  THREAD_STATISTICS,
  THREAD_TB_HITS,
  ZOBRIST,
  ZOBRIST_COUNT,
} from "./memory";
export { evaluate } from "./network/evaluate";
export { reportBest } from "./search/iterate";
export { bestMove, ponderMove } from "./search/root";
export { MATE, MATE_BOUND, scoreFromTable, TB_WIN, TB_WIN_BOUND } from "./search/score";
export { dropImpossible } from "./search/tt-use";
export {
  TIME_HARD_FACTOR,
  TIME_HARD_SHARE,
  TIME_INCREMENT,
  TIME_LATE,
  TIME_MOVES,
} from "./search/tunables";
export { clearTable, hashFull, sampleTable, scanTable, touchTable } from "./tt/contents";
export { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "./tt/entry";
export { probeChain, readChain } from "./tt/latency";
export { enterTable, probe, storeResult } from "./tt/table";

/** Fills the tables that all threads share; once per memory, before any other call. */
export function init(): void {
  initZobrist(ZOBRIST_SEED);
  initAttacks();
  initCycles();
  initReductions();
  initKpk();
}

/** Makes this instance work on the memory of thread `index`. */
export function enter(index: i32): void {
  enterThread(threadBase(index));
}

/** First byte after the memory of `threads` threads. */
export function threadsEnd(threads: i32): usize {
  return threadBase(threads);
}

/**
 * Clears this thread's histories and accumulators; needed before its first search and after a change of
 * network.
 */
export function clearThread(): void {
  clearHistories();
  clearAccumulators();
}

/** Searches the published root; `main` reports and watches the clock. Returns the number of root moves. */
export function search(main: bool): i32 {
  adoptRoot();
  enterTable();
  openStatistics();
  const found = iterate(main);
  // The result of the main thread ends the search of the others.
  if (main) requestStop();
  return found;
}

export function searchedNodes(): f64 {
  return nodes as f64;
}

/**
 * Writes the current position's legal moves and returns their number; they lie at moveList(), 4 bytes apart.
 */
export function generateMoves(): i32 {
  const list = thread + THREAD_PICKERS;
  return ((generate<All>(list) - list) / ENTRY) as i32;
}

export function moveList(): usize {
  return thread + THREAD_PICKERS;
}

/** Counts the leaves of the published root's move tree. */
export function countLeaves(depth: i32): f64 {
  return perft(depth, thread + THREAD_PICKERS) as f64;
}
