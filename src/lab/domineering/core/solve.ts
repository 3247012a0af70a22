// The solvers of Domineering: DOMI, and a solver that extends it.

import { BOUND_EXACT, dataEval, dataScore } from "../../../engine/core/tt/entry";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { creditedWork, enterTable, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { clearNodes, countNode, nodes } from "../../core/nodes";
import * as board from "./board";
import { bound, contested, mean, reserve, settle, temperature, UNIT, useStrips } from "./bounds";
import { canonicalKey, dominoKeys, keyOf, openKeys } from "./keys";

const WIN: i32 = 1;
const LOSS: i32 = -1;

/** Plies from the root to the deepest position visited since this was last set. */
let deepest: i32 = 0;

// DOMI (Breuker, Uiterwijk, van den Herik 1998): two-valued alpha-beta to the end of the game, with a table of exact results
// that is also probed for mirror images, and cut-offs by counting real and safe moves.

/** The stored result of a position under one of its keys; 0 = none. */
function known(key: u64): i32 {
  const data = probe(key);
  if (data == 0) return 0;
  noteCut(key, data);
  return dataScore(data);
}

/** The value for the side to move, from the table or by a search that stores it. */
function solve<Own, Other>(empty: u64, ply: i32, key: u64, key1: u64, key2: u64, key3: u64): i32 {
  countNode();
  let value = known(key);
  if (value == 0) value = known(key1);
  if (value == 0) value = known(key2);
  if (value == 0) value = known(key3);
  if (value != 0) {
    deepest = max(deepest, ply);
    return value;
  }
  const workBefore = nodes + creditedWork;
  const deepestBefore = deepest;
  deepest = ply;
  board.rate<Own, Other>(empty);
  value = board.wins(0) ? WIN : LOSS;
  let number = 0;
  let left = board.hopeful(0);
  const digit0 = board.order0;
  const digit1 = board.order1;
  const digit2 = board.order2;
  const digit3 = board.order3;
  while (left != 0 && value == LOSS) {
    let best = board.strongest(left, digit0, digit1, digit2, digit3);
    left ^= best;
    for (; best != 0; best &= best - 1) {
      number++;
      const first = best & -best;
      const at = dominoKeys<Own>(ctz(best) as i32);
      value = -solve<Other, Own>(
        empty ^ first ^ (first << board.stride<Own>()),
        ply + 1,
        key ^ load<u64>(at),
        key1 ^ load<u64>(at, 8),
        key2 ^ load<u64>(at, 16),
        key3 ^ load<u64>(at, 24),
      );
      if (value == WIN) break;
    }
  }
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, 0, value, 0, deepest - ply, BOUND_EXACT, 0, work, value == WIN ? number : 0);
  deepest = max(deepest, deepestBefore);
  return value;
}

/** Begins a solve of a board in a frame. */
function open(rows: i32, columns: i32, frame: i32, occupied: u64): void {
  enterTable();
  openStatistics();
  board.openBoard(rows, columns, frame, occupied);
  clearNodes();
  deepest = 0;
}

/** Solves a position by DOMI: 1 if the side that begins wins, −1 if it loses. `occupied`: see openBoard. */
export function solveDomi(rows: i32, columns: i32, horizontalBegins: bool, occupied: u64): i32 {
  open(rows, columns, columns, occupied);
  openKeys();
  const empty = board.emptyAtStart;
  const key = keyOf(board.whole & ~empty, 0);
  const key1 = keyOf(board.whole & ~empty, 1);
  const key2 = keyOf(board.whole & ~empty, 2);
  const key3 = keyOf(board.whole & ~empty, 3);
  return horizontalBegins
    ? solve<board.Horizontal, board.Vertical>(empty, 0, key, key1, key2, key3)
    : solve<board.Vertical, board.Horizontal>(empty, 0, key, key1, key2, key3);
}

// A solver that extends DOMI: sums of strips bound the rest of a game (bounds.ts), settled moves leave the board,
// all positions that are the same game share a table entry (keys.ts), and an entry answers for every number of moves in
// reserve that its results cover. The order of moves and DOMI's cut-offs are the same.

/** More moves in reserve than any board has. */
const MANY: i32 = 100;

/**
 * The value for the side to move if it has `ahead` moves in reserve besides the empty squares, or its opponent has
 * −`ahead`.
 */
function solveAhead<Own, Other>(empty: u64, ahead: i32, ply: i32): i32 {
  countNode();
  if (empty == 0) return ahead > 0 ? WIN : LOSS;
  // The side to move gets at least M; the opponent, who moves second, at least M − T.
  bound<Own>(empty);
  if (mean + UNIT * ahead > 0) return WIN;
  bound<Other>(empty);
  if (mean - UNIT * ahead > temperature) return LOSS;
  board.rate<Own, Other>(empty);
  if (board.ownSafe + ahead > board.otherReal) return WIN;
  if (board.ownReal + ahead <= board.otherSafe) return LOSS;
  if (board.wins(ahead)) return WIN;
  let left = board.hopeful(ahead);
  if (left == 0 && ahead <= 0) return LOSS;
  const digit0 = board.order0;
  const digit1 = board.order1;
  const digit2 = board.order2;
  const digit3 = board.order3;

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
  deepest = ply;
  let value = LOSS;
  let number = 0;
  while (left != 0 && value == LOSS) {
    let best = board.strongest(left, digit0, digit1, digit2, digit3);
    left ^= best;
    for (; best != 0; best &= best - 1) {
      number++;
      const first = best & -best;
      settle<Own, Other>(empty ^ first ^ (first << board.stride<Own>()));
      value = -solveAhead<Other, Own>(contested, -(ahead + reserve), ply + 1);
      if (value == WIN) break;
    }
  }
  // A move in reserve helps only if every move on the board makes things worse, so it comes last.
  if (value == LOSS && ahead > 0) {
    number++;
    value = -solveAhead<Other, Own>(empty, 1 - ahead, ply + 1);
  }
  if (value == WIN) won = ahead;
  else lost = ahead;
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, 0, won, lost, deepest - ply, BOUND_EXACT, 0, work, value == WIN ? number : 0);
  deepest = max(deepest, deepestBefore);
  return value;
}

/**
 * Solves a position in a frame of 8 or 9 columns, whose strips are at an address: 1 if the side that begins wins, −1 if it
 * loses. `occupied`: see openBoard.
 */
export function solveEnhanced(
  rows: i32,
  columns: i32,
  horizontalBegins: bool,
  occupied: u64,
  frame: i32,
  strips: usize,
): i32 {
  open(rows, columns, frame, occupied);
  useStrips(strips);
  if (horizontalBegins) {
    settle<board.Horizontal, board.Vertical>(board.emptyAtStart);
    return solveAhead<board.Horizontal, board.Vertical>(contested, reserve, 0);
  }
  settle<board.Vertical, board.Horizontal>(board.emptyAtStart);
  return solveAhead<board.Vertical, board.Horizontal>(contested, reserve, 0);
}
