// The reference searcher's tree search: minimal-window principal-variation search, negamax (Reinefeld 1989), with a
// transposition table and nothing else: no extension, no reduction, no null move.
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { positionKey, unmake } from "../../../engine/core/board/position/position";
import { clearRow, pvRow, rowLength } from "../../../engine/core/search/pv";
import { INFINITE } from "../../../engine/core/search/score";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../../../engine/core/tt/entry";
import { creditedWork } from "../../../engine/core/tt/table";
import { countNode, nodes } from "../../core/nodes";
import { flagsDraws } from "../../core/orders";
import {
  COUNT_BY_TABLE_MOVE,
  COUNT_CUT,
  COUNT_CUT_WITH_MOVE,
  COUNT_EXPANDED,
  COUNT_LINE_MOVE,
  COUNT_WITH_MOVE,
  countEvent,
  expect,
  expectedAt,
  firstOf,
  isProvedData,
  knownLower,
  knownMove,
  knownUpper,
  lookUp,
  noteInteriorCut,
  proved,
  remember,
  setProved,
  storedLine,
} from "./knowledge";
import { closePicker, creditMove, followRefutation, nextMove, openPicker, refutationMove } from "./ordering";
import { quiescence } from "./quiescence";
import { canMove, GOES_ON, isFinal, terminalScore } from "./terminal";
import { gainOf, play } from "./value";

// Writes lines of a few moves by a loop, because a bulk copy of so few bytes is slower.

/** Writes `move` followed by the line of the next ply. */
export function writeLine(row: usize, move: Move, next: usize): void {
  const length = rowLength(next);
  store<u16>(row, length + 1);
  store<u16>(row, move, 2);
  for (let index = 0; index < length; index++) {
    const offset = (index as usize) << 1;
    store<u16>(row + offset, load<u16>(next + offset, 2), 4);
  }
}

/** Counts a cut-off by a move; `known` is the move of the node's own entry. */
function noteMoveCut(move: Move, known: Move): void {
  countEvent(COUNT_CUT);
  if (known == NO_MOVE) return;
  countEvent(COUNT_CUT_WITH_MOVE);
  if (move == known) countEvent(COUNT_BY_TABLE_MOVE);
}

/** Value of the position, searched `depth` plies, within (alpha, beta), fail-soft. */
export function search(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
  if (depth == 0) {
    const value = quiescence(alpha, beta, ply);
    setProved(flagsDraws && !canMove());
    return value;
  }
  const workBefore = nodes + creditedWork;
  countNode();
  const row = pvRow(ply);
  clearRow(row);
  const over = terminalScore(ply);
  if (over != GOES_ON) {
    setProved(isFinal);
    return over;
  }

  const data = lookUp(depth, ply);
  const lower = knownLower;
  const upper = knownUpper;
  if (lower >= beta || lower == upper || upper <= alpha) {
    setProved(isProvedData(data));
    noteInteriorCut(positionKey(), data);
    return lower >= beta ? lower : upper;
  }
  // The move to try early: the stored move with its line, otherwise the next move of an earlier entry's line.
  const ownMove = knownMove;
  let tableMove = ownMove;
  let line: u64 = 0;
  countEvent(COUNT_EXPANDED);
  if (tableMove != NO_MOVE) {
    countEvent(COUNT_WITH_MOVE);
    line = storedLine(positionKey());
  } else {
    const expected = expectedAt(ply);
    tableMove = firstOf(expected);
    line = expected >> 16;
    if (tableMove != NO_MOVE) countEvent(COUNT_LINE_MOVE);
  }

  // Known bounds narrow the window.
  let best = lower;
  let low = max(alpha, lower);
  const high = min(beta, upper);
  let bestMove: Move = NO_MOVE;
  let bestNumber = 0;
  let raised = false;
  let bestProved: bool = false;
  let allProved: bool = true;
  let number = 0;
  const picker = openPicker(refutationMove(ply), tableMove, true);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    number++;
    followRefutation(move, ply);
    expect(ply + 1, move == tableMove ? line : 0);
    play(move, ply, gainOf(move));
    let score: i32;
    if (number == 1) {
      score = -search(-high, -low, depth - 1, ply + 1);
    } else {
      score = -search(-low - 1, -low, depth - 1, ply + 1);
      if (score > low && score < high) score = -search(-high, -score, depth - 1, ply + 1);
    }
    unmake();
    if (!proved) allProved = false;
    if (score > best || bestMove == NO_MOVE) {
      bestProved = proved;
      bestMove = move;
      bestNumber = number;
      writeLine(row, move, pvRow(ply + 1));
    }
    if (score > best) {
      best = score;
      if (score > low) {
        low = score;
        raised = true;
        if (low >= high) {
          noteMoveCut(move, ownMove);
          break;
        }
      }
    }
  }
  closePicker(picker);
  if (raised) creditMove(bestMove, depth);
  // A value outside the window is a bound, unless the table has the bound on the other side.
  let bound = BOUND_EXACT;
  if (best >= high) {
    if (upper > beta) bound = BOUND_LOWER;
    else best = upper;
  } else if (best <= max(alpha, lower) && lower < alpha) {
    bound = BOUND_UPPER;
  }
  // The table's bound on the other side of the window is no proof.
  const isOwn = lower == -INFINITE && upper == INFINITE;
  setProved(isOwn && (bound == BOUND_LOWER ? bestProved : allProved));
  remember(bestMove, best, depth, bound, nodes + creditedWork - workBefore, bestNumber, ply, row);
  return best;
}
