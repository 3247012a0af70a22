// DOMI (Breuker, Uiterwijk, van den Herik 1998): two-valued alpha-beta to the end of the game, with a table of exact results
// that is also probed for mirror images, and cut-offs by counting real and safe moves.
import { BOUND_EXACT, dataScore } from "../../../engine/core/tt/entry";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { creditedWork, enterTable, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { clearNodes, countNode, nodes } from "../../core/nodes";
import { board, emptyAtStart, Horizontal, openBoard, stride, Vertical } from "./board";
import { dominoKeys, keyOf, openKeys } from "./keys";
import { hopeful, order0, order1, order2, order3, rate, strongest, wins } from "./moves";
import { deepest, LOSS, orders, setDeepest, WIN } from "./orders";

/** The place in the move order, from 1, of the move that won the last searched position; 0 = none. */
let winningNumber: i32 = 0;

/** The stored result of a position under one of its keys; 0 = none. */
function known(key: u64): i32 {
  const data = probe(key);
  if (data == 0) return 0;
  noteCut(key, data);
  return dataScore(data);
}

/** The value for the side to move; the position's moves must be rated. */
function search<Own, Other>(empty: u64, ply: i32, key: u64, key1: u64, key2: u64, key3: u64): i32 {
  winningNumber = 0;
  if (wins(0)) return WIN;
  let number = 0;
  let left = hopeful(0);
  const digit0 = order0;
  const digit1 = order1;
  const digit2 = order2;
  const digit3 = order3;
  while (left != 0) {
    let best = strongest(left, digit0, digit1, digit2, digit3);
    left ^= best;
    for (; best != 0; best &= best - 1) {
      number++;
      const first = best & -best;
      const at = dominoKeys<Own>(ctz(best) as i32);
      const value = solve<Other, Own>(
        empty ^ first ^ (first << stride<Own>()),
        ply + 1,
        key ^ load<u64>(at),
        key1 ^ load<u64>(at, 8),
        key2 ^ load<u64>(at, 16),
        key3 ^ load<u64>(at, 24),
      );
      if (value == LOSS) {
        winningNumber = number;
        return WIN;
      }
    }
  }
  winningNumber = 0;
  return LOSS;
}

/** The value for the side to move, from the table or by a search that stores it. */
function solve<Own, Other>(empty: u64, ply: i32, key: u64, key1: u64, key2: u64, key3: u64): i32 {
  countNode();
  let value = known(key);
  if (value == 0) value = known(key1);
  if (value == 0) value = known(key2);
  if (value == 0) value = known(key3);
  if (value != 0) {
    setDeepest(max(deepest, ply));
    return value;
  }
  const workBefore = nodes + creditedWork;
  const deepestBefore = deepest;
  setDeepest(ply);
  rate<Own, Other>(empty);
  value = search<Own, Other>(empty, ply, key, key1, key2, key3);
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, 0, value, 0, deepest - ply, BOUND_EXACT, 0, work, winningNumber);
  setDeepest(max(deepest, deepestBefore));
  return value;
}

/** Solves the ordered position by DOMI: 1 if the side that begins wins, −1 if it loses. */
export function solveDomi(): i32 {
  enterTable();
  openStatistics();
  openBoard();
  openKeys();
  clearNodes();
  setDeepest(0);
  const empty = emptyAtStart;
  const occupied = board & ~empty;
  const key = keyOf(occupied, 0);
  const key1 = keyOf(occupied, 1);
  const key2 = keyOf(occupied, 2);
  const key3 = keyOf(occupied, 3);
  return orders.first == 0
    ? solve<Vertical, Horizontal>(empty, 0, key, key1, key2, key3)
    : solve<Horizontal, Vertical>(empty, 0, key, key1, key2, key3);
}
