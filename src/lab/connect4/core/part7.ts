// The solver of the tutorial's seventh part: alpha-beta from the middle column outwards, and a table of upper bounds. It
// runs on the tutorial's own table, or on the bucket store under any replacement scheme.
import { NO_MOVE } from "../../../engine/core/board/encoding/move";
import { BOUND_UPPER, dataScore } from "../../../engine/core/tt/entry";
import { creditedWork, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { countNode, nodes } from "../../core/nodes";
import {
  bestLater,
  COLUMNS,
  columnSquares,
  plainKey,
  playable,
  SQUARES,
  tableKey,
  winningSquares,
  winScore,
} from "./board";
import { centralColumn } from "./move-order";
import { smallTableValue, storeSmall } from "./orders";

/** Tables as type arguments: the search is specialised for each at compile time. */
export type SmallTable = u8;
export type BucketStore = u16;

function isSmall<Table>(): bool {
  return sizeof<Table>() == 1;
}

/** Turns a score into a value of the small table: 1 for the lowest. */
const VALUE_OFFSET: i32 = 19;

/**
 * Score of the position for the side to move if it lies between alpha and beta; otherwise a bound on its side. `stones` =
 * the stones on the board. Uses the table exactly as the tutorial does: stores only positions without a cut-off, and a
 * stored bound below beta lowers beta.
 */
export function searchPart7<Table>(own: u64, mask: u64, stones: i32, alpha: i32, beta: i32): i32 {
  countNode();
  if (stones == SQUARES) return 0;
  const free = playable(mask);
  if (winningSquares(own, mask) & free) return winScore(stones);

  const key = isSmall<Table>() ? plainKey(own, mask) : tableKey(own, mask);
  let most = bestLater(stones);
  let data: u64 = 0;
  if (isSmall<Table>()) {
    const value = smallTableValue(key);
    if (value) most = value - VALUE_OFFSET;
  } else {
    data = probe(key);
    if (data != 0) most = dataScore(data);
  }
  if (beta > most) {
    beta = most;
    if (alpha >= beta) {
      if (!isSmall<Table>() && data != 0) noteCut(key, data);
      return beta;
    }
  }

  const workBefore = isSmall<Table>() ? 0 : nodes + creditedWork;
  let bestNumber = 0;
  for (let number = 0; number < COLUMNS; number++) {
    const move = free & columnSquares(centralColumn(number));
    if (move == 0) continue;
    const score = -searchPart7<Table>(own ^ mask, mask | move, stones + 1, -beta, -alpha);
    if (score >= beta) return score;
    if (score > alpha) {
      alpha = score;
      bestNumber = number + 1;
    }
  }

  if (isSmall<Table>()) {
    storeSmall(key, alpha + VALUE_OFFSET);
  } else {
    const work = nodes + creditedWork - workBefore + 1;
    storeResult(key, NO_MOVE, alpha, 0, SQUARES - stones, BOUND_UPPER, 0, work, bestNumber);
  }
  return alpha;
}
