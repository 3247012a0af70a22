// Iterative deepening of the reference searcher, with an aspiration window of a pawn on either side.

import { thread } from "../../../engine/core/board/position/position";
import { adoptRoot } from "../../../engine/core/board/setup";
import { clear } from "../../../engine/core/memory";
import { INFINITE } from "../../../engine/core/search/score";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { enterTable } from "../../../engine/core/tt/table";
import { openNumbers } from "../../core/hash-numbers";
import { HISTORY, RESULT_ROW, RESULTS } from "../../core/memory";
import { clearNodes, nodes } from "../../core/nodes";
import { orders, readOrders } from "../../core/orders";
import { Result } from "../../core/records";
import { openForm } from "./forms";
import { clearCounts, openRival } from "./knowledge";
import { clearPickers } from "./ordering";
import { listRootMoves, searchRoot } from "./root";
import { openValues } from "./value";

const PAWN_WINDOW: i32 = 100;

/** Sets up the published root, and clears all data of earlier searches outside the table. */
export function openSearch(): void {
  adoptRoot();
  openNumbers();
  enterTable();
  openStatistics();
  readOrders();
  openRival();
  openForm();
  // History, refutations and frames.
  clear(thread + HISTORY, RESULTS - HISTORY);
  clearPickers();
  clearNodes();
  clearCounts();
  openValues();
}

/** Value of an iteration with a window around the last value. */
function aspirate(depth: i32, previous: i32): i32 {
  if (depth == 1) return searchRoot(-INFINITE, INFINITE, depth);
  const alpha = previous - PAWN_WINDOW;
  const beta = previous + PAWN_WINDOW;
  const score = searchRoot(alpha, beta, depth);
  if (score <= alpha) return searchRoot(-INFINITE, score, depth);
  return score >= beta ? searchRoot(score, INFINITE, depth) : score;
}

/** Searches the published root as ordered; writes the results of every iteration to RESULTS. Returns the number of root moves. */
export function searchReference(): i32 {
  openSearch();
  const rootMoves = listRootMoves();
  if (rootMoves == 0) return 0;
  const depth = orders.depth;
  let value = 0;
  for (let iteration = 1; iteration <= depth; iteration++) {
    value = aspirate(iteration, value);
    const result = changetype<Result>(thread + RESULTS + ((iteration - 1) as usize) * RESULT_ROW);
    result.nodes = nodes;
    result.value = value;
  }
  return rootMoves;
}
