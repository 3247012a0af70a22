// The exports of the laboratory's core for the host.
import { initAttacks } from "../../engine/core/board/attacks/attacks";
import { enterThread } from "../../engine/core/board/position/position";
import { initZobrist, ZOBRIST_SEED } from "../../engine/core/board/position/zobrist";
import { threadBase } from "../../engine/core/memory";
import { initValues } from "../chess/core/value";

export { orderCounting, orderGeneration, orderScheme, orderTable } from "../../engine/core/control";
export { clear, ROOT, THREAD_STATISTICS } from "../../engine/core/memory";
export { countOf, orderSearches } from "../chess/core/knowledge";
export { bestRootMove, searchPlain, searchReference } from "../chess/core/search";
export { bestColumns, SMALL_TABLE_BYTES, solveFour } from "../connect4/core/solve";
export { openStrips, stripBytes } from "../domineering/core/bounds";
export { solveDomi, solveEnhanced } from "../domineering/core/solve";
export { RESULT_ROW, RESULTS } from "./memory";
export { searchedNodes } from "./nodes";

/** Fills the constant tables of the search; once per memory, before any other call. */
export function init(): void {
  initZobrist(ZOBRIST_SEED);
  initAttacks();
  initValues();
  enterThread(threadBase(0));
}

/** Address of the searching thread's memory. */
export function threadStart(): usize {
  return threadBase(0);
}

/** First byte after that memory. */
export function threadEnd(): usize {
  return threadBase(1);
}
