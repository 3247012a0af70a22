// The full solver: null-window searches on the bucket store. An entry holds two bounds: its score is a lower bound, its static
// evaluation an upper bound. Its bound type names the newer one.
import { NO_MOVE } from "../../../engine/core/board/encoding/move";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, dataEval, dataScore } from "../../../engine/core/tt/entry";
import { creditedWork, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { countNode, nodes } from "../../core/nodes";
import { bestLater, claimevenLimit, lossScore, SQUARES, safeMoves, tableKey, winningSquares } from "./board";
import { listedMove, listMoves, sortedMove, WINS } from "./move-order";

/** Fewest stones: with fewer, subtrees are so large that probing all children first costs nothing in comparison. */
const CHILDREN_FIRST: i32 = 18;

/** A stored bound of a listed move that is at least beta; otherwise a number below beta. */
function storedChild(own: u64, mask: u64, stones: i32, count: i32, beta: i32): i32 {
  for (let number = 0; number < count; number++) {
    const key = tableKey(own ^ mask, mask | listedMove(stones, number));
    const data = probe(key);
    if (data != 0 && -dataEval(data) >= beta) {
      noteCut(key, data);
      return -dataEval(data);
    }
  }
  return beta - 1;
}

/**
 * A bound of the score for the side to move: at least `beta` if the score is, otherwise at most beta − 1. `stones` = the
 * stones on the board. The side to move must not have a win at once; moves that allow one are never played (safeMoves).
 */
export function searchFull(own: u64, mask: u64, stones: i32, beta: i32): i32 {
  countNode();
  const threats = winningSquares(own ^ mask, mask);
  const moves = safeMoves(mask, threats);
  if (moves == 0) return lossScore(stones);
  // The last two stones cannot decide the game.
  if (stones >= SQUARES - 2) return 0;
  let lower = lossScore(stones + 2);
  if (lower >= beta) return lower;
  let upper = bestLater(stones);
  if (upper < beta) return upper;
  if (beta >= 0) {
    upper = claimevenLimit(own, mask, stones);
    if (upper < beta) return upper;
  }
  if ((moves & (moves - 1)) == 0) return -searchFull(own ^ mask, mask | moves, stones + 1, 1 - beta);

  const key = tableKey(own, mask);
  const data = probe(key);
  if (data != 0) {
    lower = dataScore(data);
    upper = dataEval(data);
    if (lower >= beta || upper < beta) {
      noteCut(key, data);
      return lower >= beta ? lower : upper;
    }
  }
  const count = listMoves(own, mask, moves, stones, threats);
  if (count == WINS) return bestLater(stones);
  if (stones < CHILDREN_FIRST) {
    const stored = storedChild(own, mask, stones, count, beta);
    if (stored >= beta) return stored;
  }

  const workBefore = nodes + creditedWork;
  let best = -SQUARES;
  let bestNumber = 0;
  for (let number = 0; number < count && best < beta; number++) {
    const score = -searchFull(own ^ mask, mask | sortedMove(stones, number, count), stones + 1, 1 - beta);
    if (score > best) {
      best = score;
      bestNumber = number + 1;
    }
  }
  if (best >= beta) lower = max(lower, best);
  else upper = min(upper, best);
  const bound = lower == upper ? BOUND_EXACT : best >= beta ? BOUND_LOWER : BOUND_UPPER;
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, NO_MOVE, lower, upper, SQUARES - stones, bound, 0, work, bestNumber);
  return best;
}
