// Quiescence search of the reference searcher: captures and promotions, all moves when in check. It probes the table and
// stores nothing.

import { NO_MOVE } from "../../../engine/core/board/encoding/move";
import { givesCheck } from "../../../engine/core/board/moves/checks";
import {
  hasPieces,
  inCheck,
  positionKey,
  sideToMove,
  unmake,
} from "../../../engine/core/board/position/position";
import { MAX_PLY } from "../../../engine/core/memory";
import { clearRow, pvRow } from "../../../engine/core/search/pv";
import { DRAW, INFINITE } from "../../../engine/core/search/score";
import { noteCut } from "../../../engine/core/tt/table";
import { countNode } from "../../core/nodes";
import { knownLower, knownMove, knownUpper, lookUp } from "./knowledge";
import { closePicker, nextMove, openPicker } from "./ordering";
import { GOES_ON, terminalScore } from "./terminal";
import { gainOf, play, valueAt } from "./value";

/** Value of the position within (alpha, beta), fail-soft. */
export function quiescence(alpha: i32, beta: i32, ply: i32): i32 {
  countNode();
  clearRow(pvRow(ply));
  const over = terminalScore(ply);
  if (over != GOES_ON) return over;
  if (ply >= MAX_PLY) return valueAt(ply);

  const data = lookUp(0, ply);
  const lower = knownLower;
  const upper = knownUpper;
  const tableMove = knownMove;
  if (lower >= beta || lower == upper || upper <= alpha) {
    noteCut(positionKey(), data);
    return lower >= beta ? lower : upper;
  }

  const checked = inCheck();
  const value = valueAt(ply);
  // A stored bound is the better evaluation.
  let best = checked ? max(-INFINITE, lower) : min(max(value, lower), upper);
  if (best >= beta) return best;
  let low = max(alpha, best);
  const high = min(beta, upper);

  const picker = openPicker(NO_MOVE, tableMove, checked);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    const gain = gainOf(move);
    if (!checked && value + gain <= low && isOnlyExchange(move, low)) {
      // A stalemate would be worth more than the captured piece.
      const most = hasPieces(sideToMove() ^ 1) ? value + gain : max(value + gain, DRAW);
      best = max(best, most);
      continue;
    }
    play(move, ply, gain);
    const score = -quiescence(-high, -low, ply + 1);
    unmake();
    if (score > best) {
      best = score;
      if (score > low) {
        low = score;
        if (low >= high) break;
      }
    }
  }
  closePicker(picker);
  return min(best, upper);
}

/**
 * True if the opponent can stand pat after the move, so that the move cannot gain more than the captured piece: it gives
 * no check and no stalemate (a side with pieces is assumed to have moves, and a draw does not help at `low` ≥ 0).
 */
function isOnlyExchange(move: i32, low: i32): bool {
  return (low >= DRAW || hasPieces(sideToMove() ^ 1)) && !givesCheck(move);
}
