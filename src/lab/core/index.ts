// The exports of the laboratory's core for the host.
import { initAttacks } from "../../engine/core/board/attacks/attacks";
import { enterThread } from "../../engine/core/board/position/position";
import { initZobrist } from "../../engine/core/board/position/zobrist";
import { threadBase } from "../../engine/core/memory";
import { initValues } from "../chess/core/value";

export {
  CONTROL_BUCKETS,
  CONTROL_COUNTING,
  CONTROL_GENERATION,
  CONTROL_SCHEME,
  CONTROL_TABLE,
} from "../../engine/core/control-addresses";
export { clear, ROOT, THREAD_STATISTICS } from "../../engine/core/memory";
export {
  COUNT_BY_TABLE_MOVE,
  COUNT_CUT,
  COUNT_CUT_WITH_MOVE,
  COUNT_ERRORS,
  COUNT_EXPANDED,
  COUNT_LINE_MOVE,
  COUNT_WITH_MOVE,
  countOf,
  FORM_BY_SIDE,
  FORM_NEIGHBOURS,
  FORM_UNSHIFTED,
  FORM_USUAL,
  interiorTableCuts,
  interiorUsableHits,
  usableHits,
} from "../chess/core/knowledge";
export { bestRootMove, searchPlain, searchReference } from "../chess/core/search";
export {
  bestColumns,
  FOUR_MASK,
  FOUR_OWN,
  FOUR_SMALL_TABLE,
  FOUR_SOLVER,
  FOUR_WEAK,
  SMALL_TABLE_BYTES,
  SOLVER_FULL,
  SOLVER_PART7,
  SOLVER_PART7_SMALL,
  solveFour,
} from "../connect4/core/solve";
export {
  DOMINEERING_COLUMNS,
  DOMINEERING_FIRST,
  DOMINEERING_OCCUPIED,
  DOMINEERING_ROWS,
  DOMINEERING_STRIPS,
} from "../domineering/core/board";
export { stripBytes } from "../domineering/core/bounds";
export { openEnhanced, solveDomi, solveEnhanced } from "../domineering/core/solve";
export { RESULT_ROW, RESULTS } from "./memory";
export { searchedNodes } from "./nodes";
export {
  ORDER_COMPANION,
  ORDER_DEPTH,
  ORDER_ERRORS,
  ORDER_FORM,
  ORDER_LINE,
  ORDER_RIVAL,
  ORDER_SEED,
  ORDER_USE,
  ORDER_WORTH,
  USE_BOTH_BOUNDS,
  USE_BOUNDS,
  USE_DRAWS,
  USE_EXACT,
  USE_MOVE,
  USE_STORE_BOUNDS,
  USE_STORE_EXACT,
  USE_TABLE,
  WORTH_NODES,
  WORTH_PRINCIPAL,
  WORTH_ROOT_DISTANCE,
} from "./orders";

/** Fills the constant tables of the search; once per memory, before any other call. */
export function init(): void {
  initZobrist();
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
