// The reference searcher: iterative deepening, root, minimal-window principal-variation search, negamax (Reinefeld 1989), with a
// transposition table and nothing else (no extension, no reduction, no null move), and quiescence.

import { Black, isWhite, up, White } from "../../../engine/core/board/encoding/bitboard";
import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { PAWN } from "../../../engine/core/board/encoding/piece";
import { givesCheck } from "../../../engine/core/board/moves/checks";
import { hasLegalMove } from "../../../engine/core/board/moves/legality";
import { All, ENTRY, generate } from "../../../engine/core/board/moves/movegen";
import * as board from "../../../engine/core/board/position/position";
import { adoptRoot } from "../../../engine/core/board/setup";
import { clear, MAX_MOVES, MAX_PLY, THREAD_PICKERS } from "../../../engine/core/memory";
import { clearRow, pvRow, rowLength } from "../../../engine/core/search/pv";
import { DRAW, INFINITE, matedIn } from "../../../engine/core/search/score";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../../../engine/core/tt/entry";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { creditedWork, enterTable, noteCut } from "../../../engine/core/tt/table";
import { openNumbers } from "../../core/hash-numbers";
import { frame, HISTORY, RESULT_ROW, RESULTS, Result, ROOT_LIST, RootEntry } from "../../core/memory";
import { clearNodes, countNode, nodes } from "../../core/nodes";
import * as knowledge from "./knowledge";
import { Count, Use, Worth } from "./numbers";
import * as ordering from "./ordering";
import { gainOf, openValues, play, valueAt } from "./value";

// Positions that need no search: checkmate, stalemate, third occurrence, fifty moves.

/** No score: the game goes on. */
const GOES_ON: i32 = 32767;
const FIFTY_MOVES: i32 = 100;

function pawnCanStep<Us>(): bool {
  return (
    (up<Us>(board.pieceBits(isWhite<Us>() ? 0 : 1, PAWN) & ~board.position.pinned) & ~board.occupied()) != 0
  );
}

/** True if the last position given to `terminalScore` is mate or stalemate, which do not depend on the moves before it. */
let isFinal: bool = false;

/** Tries pawns first, which are almost always enough. */
function canMove(): bool {
  if (!board.inCheck() && (board.sideToMove() == 0 ? pawnCanStep<White>() : pawnCanStep<Black>()))
    return true;
  return hasLegalMove();
}

/** True if the position has occurred twice before, in the game or in the current line. */
function isThirdOccurrence(): bool {
  const reach = min(board.rule50(), board.position.nullDistance as i32);
  const key = board.positionKey();
  let earlier = 0;
  for (let distance = 4; distance <= reach; distance += 2) {
    if (load<u64>(board.keySlot - ((distance as usize) << 3)) == key && ++earlier == 2) return true;
  }
  return false;
}

/** The score of a position where the game is over, otherwise GOES_ON. */
function terminalScore(ply: i32): i32 {
  isFinal = !canMove();
  if (isFinal) return board.inCheck() ? matedIn(ply) : DRAW;
  if (board.rule50() >= FIFTY_MOVES || isThirdOccurrence()) return DRAW;
  return GOES_ON;
}

// Quiescence search of the reference searcher: captures and promotions, all moves when in check. It probes the table and
// stores nothing.

/** Value of the position within (alpha, beta), fail-soft. */
function quiescence(alpha: i32, beta: i32, ply: i32): i32 {
  countNode();
  clearRow(pvRow(ply));
  const over = terminalScore(ply);
  if (over != GOES_ON) return over;
  if (ply >= MAX_PLY) return valueAt(ply);

  const data = knowledge.lookUp(0, ply);
  const lower = knowledge.knownLower;
  const upper = knowledge.knownUpper;
  const tableMove = knowledge.knownMove;
  if (lower >= beta || lower == upper || upper <= alpha) {
    noteCut(board.positionKey(), data);
    return lower >= beta ? lower : upper;
  }

  const checked = board.inCheck();
  const value = valueAt(ply);
  // A stored bound is the better evaluation.
  let best = checked ? max(-INFINITE, lower) : min(max(value, lower), upper);
  if (best >= beta) return best;
  let low = max(alpha, best);
  const high = min(beta, upper);

  const picker = ordering.openPicker(NO_MOVE, tableMove, checked);
  for (let move = ordering.nextMove(picker); move != NO_MOVE; move = ordering.nextMove(picker)) {
    const gain = gainOf(move);
    if (!checked && value + gain <= low && isOnlyExchange(move, low)) {
      // A stalemate would be worth more than the captured piece.
      const most = board.hasPieces(board.sideToMove() ^ 1) ? value + gain : max(value + gain, DRAW);
      best = max(best, most);
      continue;
    }
    play(move, ply, gain);
    const score = -quiescence(-high, -low, ply + 1);
    board.unmake();
    if (score > best) {
      best = score;
      if (score > low) {
        low = score;
        if (low >= high) break;
      }
    }
  }
  ordering.closePicker(picker);
  return min(best, upper);
}

/**
 * True if the opponent can stand pat after the move, so that the move cannot gain more than the captured piece: it gives
 * no check and no stalemate (a side with pieces is assumed to have moves, and a draw does not help at `low` ≥ 0).
 */
function isOnlyExchange(move: i32, low: i32): bool {
  return (low >= DRAW || board.hasPieces(board.sideToMove() ^ 1)) && !givesCheck(move);
}

/** Writes `move` followed by the line of the next ply. By a loop, because a bulk copy of so few bytes is slower. */
function writeLine(row: usize, move: Move, next: usize): void {
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
  knowledge.countEvent(Count.Cut);
  if (known == NO_MOVE) return;
  knowledge.countEvent(Count.CutWithMove);
  if (move == known) knowledge.countEvent(Count.ByTableMove);
}

/**
 * Value of the move just played for the node before it, which is searched `depth` plies. Only the first move has the whole window
 * from the beginning.
 */
function searchChild(low: i32, high: i32, depth: i32, ply: i32, isFirst: bool): i32 {
  if (isFirst) return -search(-high, -low, depth - 1, ply + 1);
  const score = -search(-low - 1, -low, depth - 1, ply + 1);
  return score > low && score < high ? -search(-high, -score, depth - 1, ply + 1) : score;
}

/** Value of the position, searched `depth` plies, within (alpha, beta), fail-soft. */
function search(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
  if (depth == 0) {
    const value = quiescence(alpha, beta, ply);
    knowledge.setProved(knowledge.uses(Use.Draws) && !canMove());
    return value;
  }
  const workBefore = nodes + creditedWork;
  countNode();
  const row = pvRow(ply);
  clearRow(row);
  const over = terminalScore(ply);
  if (over != GOES_ON) {
    knowledge.setProved(isFinal);
    return over;
  }

  const data = knowledge.lookUp(depth, ply);
  const lower = knowledge.knownLower;
  const upper = knowledge.knownUpper;
  if (lower >= beta || lower == upper || upper <= alpha) {
    knowledge.setProved(knowledge.isProvedData(data));
    knowledge.countEvent(Count.InteriorCuts);
    noteCut(board.positionKey(), data);
    return lower >= beta ? lower : upper;
  }
  // The move to try early: the stored move with its line, otherwise the next move of an earlier entry's line.
  const ownMove = knowledge.knownMove;
  let tableMove = ownMove;
  let line: u64 = 0;
  knowledge.countEvent(Count.Expanded);
  if (tableMove != NO_MOVE) {
    knowledge.countEvent(Count.WithMove);
    line = knowledge.storedLine(board.positionKey());
  } else {
    const expected = frame(ply).expected;
    tableMove = (expected & 0xffff) as i32;
    line = expected >> 16;
    if (tableMove != NO_MOVE) knowledge.countEvent(Count.LineMove);
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
  const picker = ordering.openPicker(ordering.refutationMove(ply), tableMove, true);
  for (let move = ordering.nextMove(picker); move != NO_MOVE; move = ordering.nextMove(picker)) {
    number++;
    ordering.followRefutation(move, ply);
    frame(ply + 1).expected = move == tableMove ? line : 0;
    play(move, ply, gainOf(move));
    const score = searchChild(low, high, depth, ply, number == 1);
    board.unmake();
    if (!knowledge.proved) allProved = false;
    if (score > best || bestMove == NO_MOVE) {
      bestProved = knowledge.proved;
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
  ordering.closePicker(picker);
  if (raised) ordering.creditMove(bestMove, depth);
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
  knowledge.setProved(isOwn && (bound == BOUND_LOWER ? bestProved : allProved));
  knowledge.remember(bestMove, best, depth, bound, nodes + creditedWork - workBefore, bestNumber, ply, row);
  return best;
}

// The root of the reference searcher: a move order of its own, and each move's last refutation line.

let count: i32 = 0;

function entryAt(index: i32): RootEntry {
  return changetype<RootEntry>(board.thread + ROOT_LIST + (index as usize) * offsetof<RootEntry>());
}

/** Lists the root's moves in the usual order; returns their number. */
function listRootMoves(): i32 {
  count = 0;
  knowledge.lookUp(0, 0);
  const picker = ordering.openPicker(NO_MOVE, knowledge.knownMove, true);
  for (let move = ordering.nextMove(picker); move != NO_MOVE; move = ordering.nextMove(picker)) {
    const entry = entryAt(count);
    entry.move = move as u16;
    entry.number = count as u16;
    count++;
  }
  ordering.closePicker(picker);
  return count;
}

export function bestRootMove(): Move {
  return count ? (entryAt(0).move as i32) : NO_MOVE;
}

/** The others keep their order. */
function moveToFront(index: i32): void {
  const list = changetype<usize>(entryAt(0));
  const entry = load<u32>(changetype<usize>(entryAt(index)));
  memory.copy(list + offsetof<RootEntry>(), list, (index as usize) * offsetof<RootEntry>());
  store<u32>(list, entry);
}

/** Value of the root, searched `depth` plies, within (alpha, beta), fail-soft. */
function searchRoot(alpha: i32, beta: i32, depth: i32): i32 {
  const workBefore = nodes + creditedWork;
  countNode();
  const row = pvRow(0);
  clearRow(row);
  let best = -INFINITE;
  let low = alpha;
  let bestMove: Move = NO_MOVE;
  let bestNumber = 0;
  for (let index = 0; index < count; index++) {
    const entry = entryAt(index);
    const move = entry.move as i32;
    ordering.openRefutation(entry.number as i32);
    frame(1).expected = 0;
    play(move, 0, gainOf(move));
    const score = searchChild(low, beta, depth, 0, index == 0);
    if (knowledge.worth == Worth.Principal) knowledge.flagLine(pvRow(1));
    board.unmake();
    ordering.keepRefutation(pvRow(1));
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
  if (bound != BOUND_UPPER) ordering.creditMove(bestMove, depth);
  knowledge.setProved(false);
  knowledge.remember(bestMove, best, depth, bound, nodes + creditedWork - workBefore, bestNumber, 0, row);
  return best;
}

// Iterative deepening of the reference searcher, with an aspiration window of a pawn on either side.

const PAWN_WINDOW: i32 = 100;

/** Sets up the published root, and clears all data of earlier searches outside the table. */
function openSearch(): void {
  adoptRoot();
  openNumbers(knowledge.seed);
  enterTable();
  openStatistics();
  knowledge.openRival();
  // History, refutations and frames.
  clear(board.thread + HISTORY, RESULTS - HISTORY);
  ordering.startPickers(board.thread + THREAD_PICKERS);
  clearNodes();
  knowledge.clearCounts();
  openValues();
}

function aspirate(depth: i32, previous: i32): i32 {
  if (depth == 1) return searchRoot(-INFINITE, INFINITE, depth);
  const alpha = previous - PAWN_WINDOW;
  const beta = previous + PAWN_WINDOW;
  const score = searchRoot(alpha, beta, depth);
  if (score <= alpha) return searchRoot(-INFINITE, score, depth);
  return score >= beta ? searchRoot(score, INFINITE, depth) : score;
}

/** Searches the published root to a depth in plies; writes the results of every iteration to RESULTS. Returns the number of root moves. */
export function searchReference(depth: i32): i32 {
  openSearch();
  const rootMoves = listRootMoves();
  if (rootMoves == 0) return 0;
  let value = 0;
  for (let iteration = 1; iteration <= depth; iteration++) {
    value = aspirate(iteration, value);
    const result = changetype<Result>(board.thread + RESULTS + ((iteration - 1) as usize) * RESULT_ROW);
    result.nodes = nodes;
    result.value = value;
  }
  return rootMoves;
}

// Plain alpha-beta as a check of the reference searcher: no table, no move ordering, no windows, one depth.

function plain(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
  if (depth == 0) return quiescence(alpha, beta, ply);
  const over = ply ? terminalScore(ply) : GOES_ON;
  if (over != GOES_ON) return over;
  const start = board.thread + THREAD_PICKERS + (ply as usize) * (MAX_MOVES as usize) * ENTRY;
  const end = generate<All>(start);
  ordering.startPickers(end);
  let best = -INFINITE;
  for (let at = start; at < end && best < beta; at += ENTRY) {
    const move = load<u16>(at) as i32;
    play(move, ply, gainOf(move));
    best = max(best, -plain(-beta, -max(alpha, best), depth - 1, ply + 1));
    board.unmake();
  }
  return best;
}

/** Value of the published root to a depth; the orders should leave the table out. */
export function searchPlain(depth: i32): i32 {
  openSearch();
  return plain(-INFINITE, INFINITE, depth, 0);
}
