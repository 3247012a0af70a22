// A solver that extends DOMI: sums of strips bound the rest of a game (bounds.ts), settled moves leave the board (settled.ts),
// all positions that are the same game share a table entry (canonical.ts), and an entry answers for every number of moves in
// reserve that its results cover. The order of moves and DOMI's cut-offs are the same.
import { BOUND_EXACT, dataEval, dataScore } from "../../../engine/core/tt/entry";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { creditedWork, enterTable, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { clearNodes, countNode, nodes } from "../../core/nodes";
import { emptyAtStart, Horizontal, openFrame, stride, Vertical } from "./board";
import { bound, contested, mean, reserve, settle, temperature } from "./bounds";
import { canonicalKey } from "./keys";
import {
  hopeful,
  order0,
  order1,
  order2,
  order3,
  otherReal,
  otherSafe,
  ownReal,
  ownSafe,
  rate,
  strongest,
  wins,
} from "./moves";
import { deepest, LOSS, orders, setDeepest, WIN } from "./orders";
import { openStrips, UNIT } from "./strips";

/** More moves in reserve than any board has. */
const MANY: i32 = 100;

/**
 * The value for the side to move if it has `ahead` moves in reserve besides the empty squares, or its opponent has
 * −`ahead`.
 */
function solve<Own, Other>(empty: u64, ahead: i32, ply: i32): i32 {
  countNode();
  if (empty == 0) return ahead > 0 ? WIN : LOSS;
  // The side to move gets at least M; the opponent, who moves second, at least M − T.
  bound<Own>(empty);
  if (mean + UNIT * ahead > 0) return WIN;
  bound<Other>(empty);
  if (mean - UNIT * ahead > temperature) return LOSS;
  rate<Own, Other>(empty);
  if (ownSafe + ahead > otherReal) return WIN;
  if (ownReal + ahead <= otherSafe) return LOSS;
  if (wins(ahead)) return WIN;
  let left = hopeful(ahead);
  if (left == 0 && ahead <= 0) return LOSS;
  const digit0 = order0;
  const digit1 = order1;
  const digit2 = order2;
  const digit3 = order3;

  // An entry's score is the least reserve known to win, its evaluation the greatest known to lose.
  const key = canonicalKey<Own>(empty);
  const data = probe(key);
  let lost = -MANY;
  let won = MANY;
  if (data != 0) {
    won = dataScore(data);
    lost = dataEval(data);
    if (ahead >= won || ahead <= lost) {
      noteCut(key, data);
      return ahead >= won ? WIN : LOSS;
    }
  }

  const workBefore = nodes + creditedWork;
  const deepestBefore = deepest;
  setDeepest(ply);
  let value = LOSS;
  let number = 0;
  while (left != 0 && value == LOSS) {
    let best = strongest(left, digit0, digit1, digit2, digit3);
    left ^= best;
    for (; best != 0; best &= best - 1) {
      number++;
      const first = best & -best;
      settle<Own, Other>(empty ^ first ^ (first << stride<Own>()));
      if (solve<Other, Own>(contested, -(ahead + reserve), ply + 1) == LOSS) {
        value = WIN;
        break;
      }
    }
  }
  // A move in reserve helps only if every move on the board makes things worse, so it comes last.
  if (value == LOSS && ahead > 0) {
    number++;
    if (solve<Other, Own>(empty, 1 - ahead, ply + 1) == LOSS) value = WIN;
  }
  if (value == WIN) won = ahead;
  else lost = ahead;
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, 0, won, lost, deepest - ply, BOUND_EXACT, 0, work, value == WIN ? number : 0);
  setDeepest(max(deepest, deepestBefore));
  return value;
}

/** Prepares solves of boards as wide as the ordered one. */
export function openEnhanced(): void {
  openFrame();
  openStrips();
}

/** Solves the ordered position after its preparation: 1 if the side that begins wins, −1 if it loses. */
export function solveEnhanced(): i32 {
  enterTable();
  openStatistics();
  openFrame();
  clearNodes();
  setDeepest(0);
  if (orders.first == 0) {
    settle<Vertical, Horizontal>(emptyAtStart);
    return solve<Vertical, Horizontal>(contested, reserve, 0);
  }
  settle<Horizontal, Vertical>(emptyAtStart);
  return solve<Horizontal, Vertical>(contested, reserve, 0);
}
