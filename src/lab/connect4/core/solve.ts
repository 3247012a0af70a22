// Solves a position by the host's orders.
import { openStatistics } from "../../../engine/core/tt/statistics";
import { enterTable } from "../../../engine/core/tt/table";
import { clearNodes, countNode } from "../../core/nodes";
import { COLUMNS, columnSquares, lossScore, playable, SQUARES, winningSquares, winScore } from "./board";
import { searchFull } from "./full";
import { openSmallTable, orders } from "./orders";
import { BucketStore, SmallTable, searchPart7 } from "./part7";

/** The tutorial's seventh part on its own table. */
export const SOLVER_PART7_SMALL: i32 = 0;
/** The same on the bucket store. */
export const SOLVER_PART7: i32 = 1;
/** The full solver on the bucket store. */
export const SOLVER_FULL: i32 = 2;

let solver: i32 = 0;

/** A position's score by part 7, within a window. */
function part7(own: u64, mask: u64, alpha: i32, beta: i32): i32 {
  const stones = popcnt(mask) as i32;
  if (solver == SOLVER_PART7_SMALL) return searchPart7<SmallTable>(own, mask, stones, alpha, beta);
  return searchPart7<BucketStore>(own, mask, stones, alpha, beta);
}

/** The full solver for any position: a bound of the score, at least `beta` if the score is, otherwise less. */
function full(own: u64, mask: u64, beta: i32): i32 {
  const stones = popcnt(mask) as i32;
  const wins = winningSquares(own, mask) & playable(mask);
  if (stones < SQUARES && wins == 0) return searchFull(own, mask, stones, beta);
  countNode();
  return wins ? winScore(stones) : 0;
}

/** The next beta for a score within a range: first the winner, then one by one, because the hardest scores are small. */
function nextQuestion(least: i32, most: i32): i32 {
  if (most <= 0) return most;
  return max(least, 0) + 1;
}

/** Narrows the range of scores to one score. */
function narrow(own: u64, mask: u64, lowest: i32, highest: i32): i32 {
  let least = lowest;
  let most = highest;
  while (least < most) {
    const beta = nextQuestion(least, most);
    const bound = full(own, mask, beta);
    if (bound >= beta) least = bound;
    else most = bound;
  }
  return least;
}

function score(own: u64, mask: u64, lowest: i32, highest: i32): i32 {
  return solver == SOLVER_FULL ? narrow(own, mask, lowest, highest) : part7(own, mask, lowest, highest);
}

function open(): void {
  solver = orders.solver;
  if (solver == SOLVER_PART7_SMALL) openSmallTable();
  else enterTable();
  openStatistics();
  clearNodes();
}

/** Highest score of a position that is not over. */
function highestScore(stones: i32): i32 {
  return orders.weak ? 1 : winScore(stones);
}

function lowestScore(stones: i32): i32 {
  return orders.weak ? -1 : lossScore(stones);
}

/** Score of the ordered position for the side to move; only its sign if the order is for the winner. */
export function solveFour(): i32 {
  open();
  const own = orders.own;
  const mask = orders.mask;
  const stones = popcnt(mask) as i32;
  const lowest = lowestScore(stones);
  const highest = highestScore(stones);
  return max(lowest, min(highest, score(own, mask, lowest, highest)));
}

/** The columns whose stone keeps the found score, a bit each. Uses the table as the search left it. */
export function bestColumns(found: i32): i32 {
  const own = orders.own;
  const mask = orders.mask;
  const stones = popcnt(mask) as i32;
  const free = playable(mask);
  const wins = winningSquares(own, mask) & free;
  // The lowest score cannot get worse; and an order for the winner ignores the length of the game.
  const isLowest = found == lowestScore(stones);
  let columns = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const move = free & columnSquares(column);
    if (move == 0) continue;
    if (isLowest || (move & wins) != 0 || keepsScore(own ^ mask, mask | move, found)) columns |= 1 << column;
  }
  return columns;
}

/** True when the opponent, to move, cannot do better than the negative of a score. */
function keepsScore(own: u64, mask: u64, found: i32): bool {
  if (solver == SOLVER_FULL) return full(own, mask, 1 - found) < 1 - found;
  return part7(own, mask, -found, 1 - found) <= -found;
}
