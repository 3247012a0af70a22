// What the laboratory's core exports to the host.
import { initAttacks } from "../board/attacks";
import { enterThread } from "../board/position";
import { initZobrist } from "../board/zobrist";
import { threadBase } from "../memory";
import { initValues } from "./value";

export {
  CONTROL_BUCKETS,
  CONTROL_COUNTING,
  CONTROL_GENERATION,
  CONTROL_SCHEME,
  CONTROL_TABLE,
} from "../control";
export { clear, ROOT, THREAD_STATISTICS } from "../memory";
export {
  FOUR_MASK,
  FOUR_OWN,
  FOUR_POSITIONS,
  FOUR_SMALL_TABLE,
  FOUR_SOLVER,
  FOUR_WEAK,
} from "./connect4/memory";
export { SMALL_TABLE_BYTES } from "./connect4/small-table";
export { bestColumns, SOLVER_FULL, SOLVER_PART7, SOLVER_PART7_SMALL, solveFour } from "./connect4/solve";
// Domineering.
export { openEnhanced, solveEnhanced } from "./domineering/enhanced";
export {
  ORDER_COLUMNS,
  ORDER_FIRST,
  ORDER_OCCUPIED,
  ORDER_ROWS,
  ORDER_STRIPS,
  SOLVED_NODES,
} from "./domineering/memory";
export { solveDomineering } from "./domineering/solve";
export { stripBytes } from "./domineering/strips";
export { searchReference } from "./iterate";
export { interiorTableCuts, interiorUsableHits, usableHits } from "./knowledge";
export {
  ORDER_BOTH_BOUNDS,
  ORDER_COMPANION,
  ORDER_DEPTH,
  ORDER_DRAWS,
  ORDER_LINE,
  ORDER_RIVAL,
  ORDER_SEED,
  ORDER_USE,
  ORDER_WORTH,
  RESULT_ROW,
  RESULTS,
} from "./memory";
export {
  USE_BOUNDS,
  USE_EXACT,
  USE_MOVE,
  USE_TABLE,
  WORTH_NODES,
  WORTH_PRINCIPAL,
  WORTH_ROOT_DISTANCE,
} from "./orders";
export { searchPlain } from "./plain";
export { bestRootMove } from "./root";

/** Fills the tables a search reads; once per memory, before any other call. */
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

/** First byte after it. */
export function threadEnd(): usize {
  return threadBase(1);
}
