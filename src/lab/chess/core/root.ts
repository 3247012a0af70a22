// The root of the reference searcher: a move order of its own, and each move's last refutation line.
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { thread, unmake } from "../../../engine/core/board/position/position";
import { clearRow, pvRow } from "../../../engine/core/search/pv";
import { INFINITE } from "../../../engine/core/search/score";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../../../engine/core/tt/entry";
import { creditedWork } from "../../../engine/core/tt/table";
import { ROOT_LIST } from "../../core/memory";
import { countNode, nodes } from "../../core/nodes";
import { WORTH_PRINCIPAL, worth } from "../../core/orders";
import { RootEntry } from "../../core/records";
import { expect, flagLine, knownMove, lookUp, remember, setProved } from "./knowledge";
import { closePicker, creditMove, keepRefutation, nextMove, openPicker, openRefutation } from "./ordering";
import { search, writeLine } from "./search";
import { gainOf, play } from "./value";

let count: i32 = 0;

function entryAt(index: i32): RootEntry {
  return changetype<RootEntry>(thread + ROOT_LIST + (index as usize) * offsetof<RootEntry>());
}

function moveAt(index: i32): Move {
  return entryAt(index).move as i32;
}

/** Lists the root's moves in the usual order; returns their number. */
export function listRootMoves(): i32 {
  count = 0;
  lookUp(0, 0);
  const picker = openPicker(NO_MOVE, knownMove, true);
  for (let move = nextMove(picker); move != NO_MOVE; move = nextMove(picker)) {
    const entry = entryAt(count);
    entry.move = move as u16;
    entry.number = count as u16;
    count++;
  }
  closePicker(picker);
  return count;
}

/** The best move. */
export function bestRootMove(): Move {
  return count ? moveAt(0) : NO_MOVE;
}

/** Moves the move at an index to the front; the others keep their order. */
function moveToFront(index: i32): void {
  const list = changetype<usize>(entryAt(0));
  const entry = load<u32>(changetype<usize>(entryAt(index)));
  memory.copy(list + offsetof<RootEntry>(), list, (index as usize) * offsetof<RootEntry>());
  store<u32>(list, entry);
}

/** Value of the root, searched `depth` plies, within (alpha, beta), fail-soft. */
export function searchRoot(alpha: i32, beta: i32, depth: i32): i32 {
  const workBefore = nodes + creditedWork;
  countNode();
  const row = pvRow(0);
  clearRow(row);
  let best = -INFINITE;
  let low = alpha;
  let bestMove: Move = NO_MOVE;
  let bestNumber = 0;
  for (let index = 0; index < count; index++) {
    const move = moveAt(index);
    openRefutation(entryAt(index).number as i32);
    expect(1, 0);
    play(move, 0, gainOf(move));
    let score: i32;
    if (index == 0) {
      score = -search(-beta, -low, depth - 1, 1);
    } else {
      score = -search(-low - 1, -low, depth - 1, 1);
      if (score > low && score < beta) score = -search(-beta, -score, depth - 1, 1);
    }
    if (worth == WORTH_PRINCIPAL) flagLine(pvRow(1));
    unmake();
    keepRefutation(pvRow(1));
    if (score <= best) continue;
    best = score;
    bestMove = move;
    bestNumber = index + 1;
    writeLine(row, move, pvRow(1));
    if (score > low) {
      low = score;
      moveToFront(index);
      if (low >= beta) break;
    }
  }
  let bound = BOUND_EXACT;
  if (best >= beta) bound = BOUND_LOWER;
  else if (best <= alpha) bound = BOUND_UPPER;
  if (bound != BOUND_UPPER) creditMove(bestMove, depth);
  setProved(false);
  remember(bestMove, best, depth, bound, nodes + creditedWork - workBefore, bestNumber, 0, row);
  return best;
}
