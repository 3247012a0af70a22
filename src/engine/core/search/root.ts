// The root: its moves with their scores and lines, so that any number of best lines can be reported, and its search. Moves are
// ordered by group: all moves of a group come before all moves of the next.
import { Move, NO_MOVE } from "../board/encoding/move";
import { PAWN, QUEEN } from "../board/encoding/piece";
import { hasLegalMove, isLegal } from "../board/moves/legality";
import { make } from "../board/moves/make";
import { All, ENTRY, generate } from "../board/moves/movegen";
import { exchangeValue, seeAtLeast } from "../board/moves/see";
import { inCheck, sideToMove, thread, unmake } from "../board/position/position";
import { attackedBy } from "../board/position/threats";
import { control, orderedGroup, orderedPlace } from "../control";
import { reportCurrentMove } from "../host";
import * as map from "../memory";
import { Node, RootMove } from "../records/search";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, dataMove } from "../tt/entry";
import { probe } from "../tt/table";
import { correctedEvaluation, evaluateNode, rawEvaluation } from "./evaluation";
import { addMoveHistory, captureHistory, historyBonus, historyMalus, quietHistory } from "./history";
import { elapsed, nodes, selectiveDepth, stopped } from "./limits";
import { addKiller, capturedType, isDrawn, isNoisy, nodeAt, openChildren, play, Root, ttKey } from "./node";
import { appendToRow, clearRow, pvRow, rowLength, rowMove, writeRow } from "./pv";
import { DRAW, INFINITE, mateIn, TB_WIN_BOUND } from "./score";
import { nodeReduction, searchChild } from "./search";
import { storeNode, workSoFar } from "./tt-use";

/** Number of root moves to search. */
export let rootMoves: i32 = 0;

/** True when the first line has changed since its last report. */
export let unreported: bool = false;

export function markReported(): void {
  unreported = false;
}

/** The root move at a place in the order. */
export function rootMove(index: i32): RootMove {
  return changetype<RootMove>(thread + map.THREAD_ROOT_MOVES + (index as usize) * map.ROOT_MOVE_SIZE);
}

/** A root move's line (see pv.ts), which begins with the move itself. */
export function lineOf(entry: RootMove): usize {
  return changetype<usize>(entry) + map.ROOT_LINE;
}

/** A root move's line of the last completed iteration. */
export function previousLineOf(entry: RootMove): usize {
  return changetype<usize>(entry) + map.ROOT_PREVIOUS_LINE;
}

/** Lists the root's legal moves, or only the moves that the host wants. */
export function listRootMoves(): void {
  const list = thread + map.THREAD_PICKERS;
  const end = generate<All>(list);
  const limited = control.moveCount > 0;
  rootMoves = 0;
  for (let at = list; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    const place = limited ? orderedPlace(move) : 0;
    if (place < 0) continue;
    const entry = rootMove(rootMoves++);
    entry.move = move;
    entry.group = limited ? orderedGroup(place) : 0;
    entry.score = -INFINITE;
    entry.previous = -INFINITE;
    entry.selectiveDepth = 0;
    entry.previousSelectiveDepth = 0;
    entry.bound = BOUND_EXACT;
    entry.nodes = 0;
    clearRow(lineOf(entry));
    appendToRow(lineOf(entry), move);
  }
  sortByScore(0, rootMoves);
}

/** The end of the group of the root move at `first`. */
function groupEnd(first: i32): i32 {
  let end = first + 1;
  while (end < rootMoves && rootMove(end).group == rootMove(first).group) end++;
  return end;
}

/** Begins an iteration: last scores and their lines become previous ones. */
export function ageRootMoves(): void {
  for (let i = 0; i < rootMoves; i++) {
    const entry = rootMove(i);
    entry.previous = entry.score;
    if (entry.score == -INFINITE) continue;
    entry.previousSelectiveDepth = entry.selectiveDepth;
    memory.copy(previousLineOf(entry), lineOf(entry), map.PV_ROW);
  }
}

/** Moves a root move forward to `target`, and shifts the moves between back by one. */
function moveForward(index: i32, target: i32): void {
  if (index == target) return;
  const spare = changetype<usize>(rootMove(rootMoves));
  const place = changetype<usize>(rootMove(target));
  memory.copy(spare, changetype<usize>(rootMove(index)), map.ROOT_MOVE_SIZE);
  memory.copy(place + map.ROOT_MOVE_SIZE, place, ((index - target) as usize) * map.ROOT_MOVE_SIZE);
  memory.copy(place, spare, map.ROOT_MOVE_SIZE);
}

/** Brings a root move to `first`, because it is the best from there on. */
function bringForward(index: i32, first: i32): void {
  moveForward(index, first);
  if (first == 0) unreported = true;
}

/** Sorts root moves [from, end) by group, then with `less` moves last; equal moves keep their order. */
function sort(from: i32, end: i32, less: (a: RootMove, b: RootMove) => bool): void {
  for (let i = from + 1; i < end; i++) {
    const entry = rootMove(i);
    let target = i;
    while (target > from) {
      const other = rootMove(target - 1);
      if (other.group < entry.group || (other.group == entry.group && !less(other, entry))) break;
      target--;
    }
    moveForward(i, target);
  }
}

/** Sorts root moves [from, end) by score, best first, in each group; equal moves keep their order. */
export function sortByScore(from: i32, end: i32): void {
  sort(from, end, (a, b) => a.score < b.score);
}

/** Sorts root moves from `from` on by their scores of the last iteration. */
export function sortByPrevious(from: i32): void {
  sort(from, rootMoves, (a, b) => a.previous < b.previous);
}

/**
 * Sorts root moves from `from` on by their nodes, most first: moves with more nodes were harder to refute.
 */
export function sortByWork(from: i32): void {
  sort(from, rootMoves, (a, b) => a.nodes < b.nodes);
}

// The search of the root: searches every move, and brings the best one with its line to the front.

/** Milliseconds after which a search reports details within an iteration. */
export const DETAIL_DELAY: f64 = 3000;

function boundOf(score: i32, alpha: i32, beta: i32): i32 {
  return score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
}

/** Prepares the root's node for a search that begins with the root move at `first`. */
function openRoot(first: i32): Node {
  const node = nodeAt(0);
  node.ttData = 0;
  evaluateNode(node);
  node.threats = attackedBy(sideToMove() ^ 1);
  node.ttPv = true;
  node.lateReduction = nodeReduction(true, false, true, isNoisy(rootMove(first).move));
  openChildren(node);
  return node;
}

/**
 * Searches the root moves from `first` to the end of its group within (alpha, beta) and returns the best score, fail-soft.
 * The best move is then at `first` with its line. Void when `stopped` is set, except that a better move found
 * before the stop is at `first`.
 */
export function searchRoot(alpha: i32, beta: i32, depth: i32, first: i32, main: bool): i32 {
  const lower = alpha;
  const workBefore = workSoFar();
  const node = openRoot(first);
  node.bestNumber = 0;
  let best = -INFINITE;

  const end = groupEnd(first);
  for (let i = first; i < end; i++) {
    const entry = rootMove(i);
    const move = entry.move;
    if (main && elapsed() > DETAIL_DELAY) reportCurrentMove(depth, move, i + 1);
    const nodesBefore = nodes;
    const quiet = !isNoisy(move);
    node.number = i - first + 1;
    node.statScore = quiet ? quietHistory(node, move) : captureHistory(move, capturedType(move));
    play(node, move, quiet, 0);
    const score = searchChild<Root>(node, alpha, beta, depth - 1, best, false);
    unmake();
    if (stopped) return DRAW;

    entry.nodes += nodes - nodesBefore;
    entry.score = -INFINITE;
    if (i == first || score > alpha) {
      entry.score = score;
      entry.selectiveDepth = selectiveDepth;
      entry.bound = boundOf(score, lower, beta);
      writeRow(lineOf(entry), move, pvRow(1));
      bringForward(i, first);
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        node.bestNumber = node.number;
        if (score >= beta) break;
      }
    }
  }

  node.bestMove = rootMove(first).move;
  if (node.bestNumber > 1 || best >= beta) updateOnRootMove(node, first, depth);
  // The result of a search of chosen moves does not hold for the position.
  if (first == 0 && control.moveCount == 0) {
    storeNode(node, best, depth, boundOf(best, lower, beta), true, workBefore);
  }
  return best;
}

/**
 * Updates the histories for a root move that is better than the moves before it, or fails high. It is at `first` now, and
 * the moves searched before it follow it.
 */
function updateOnRootMove(node: Node, first: i32, depth: i32): void {
  const best = rootMove(first).move;
  if (!isNoisy(best)) addKiller(node, best);
  addMoveHistory(node, best, historyBonus(depth));
  for (let i = first + 1; i < first + node.bestNumber; i++) {
    const tried = rootMove(i).move;
    if (isNoisy(tried) || !isNoisy(best)) addMoveHistory(node, tried, -historyMalus(depth));
  }
}

// A limit may end the search before it has searched all moves.

/** The loss of a move by static exchange, as the least piece value that covers it; 0 if it loses nothing. */
function loss(move: Move): i32 {
  if (seeAtLeast(move, 0)) return 0;
  for (let type = PAWN; type < QUEEN; type++) {
    if (seeAtLeast(move, -exchangeValue(type))) return exchangeValue(type);
  }
  return exchangeValue(QUEEN);
}

/**
 * The score of a root move at a glance: the static evaluation after the move, less its loss in exchange. Counts no nodes.
 */
function glanceAt(move: Move): i32 {
  const lost = loss(move);
  // The correction of the evaluation depends on the last move.
  play(nodeAt(0), move, !isNoisy(move), 0);
  const over = !hasLegalMove();
  const score = over
    ? inCheck()
      ? mateIn(1)
      : DRAW
    : isDrawn(1)
      ? DRAW
      : -correctedEvaluation(rawEvaluation(), nodeAt(1)) - lost;
  unmake();
  return score;
}

/**
 * Gives scores to root moves that the first iteration has not searched, and brings the best of all to the
 * front. Among the searched moves the first one is the best.
 */
export function glanceAtRest(): void {
  for (let i = 0; i < rootMoves; i++) {
    const entry = rootMove(i);
    const searched = entry.nodes > 0;
    if (!searched) entry.score = glanceAt(entry.move);
    else if (i > 0) entry.score = min(glanceAt(entry.move), rootMove(0).score);
  }
  sortByScore(0, rootMoves);
  bringForward(0, 0);
}

/**
 * Puts the move whose search was stopped in the place of a first move that is now lost and was not before. Its score of the last
 * iteration is an upper bound, because it was not better there.
 */
export function leaveProvedLoss(): void {
  const lost = rootMove(0);
  const before = lost.previous;
  if (lost.score > -TB_WIN_BOUND || before <= -TB_WIN_BOUND) return;
  // The moves before the stopped one have failed low in this iteration. The best of them is no better a choice: see
  // docs/log/search.md, "A first move that is lost".
  const next = max(1, nodeAt(0).number - 1);
  if (next >= groupEnd(0)) return;
  const entry = rootMove(next);
  entry.score = before;
  entry.bound = BOUND_UPPER;
  entry.selectiveDepth = 1;
  clearRow(lineOf(entry));
  appendToRow(lineOf(entry), entry.move);
  bringForward(next, 0);
}

// The answer of a search: the first root move and the expected reply.

/** Extends a line of one move by the stored reply, so that the caller can ponder on it. */
export function extendLine(): void {
  const row = lineOf(rootMove(0));
  if (rowLength(row) != 1) return;
  make(rootMove(0).move);
  const data = probe(ttKey());
  if (data != 0 && isLegal(dataMove(data))) appendToRow(row, dataMove(data));
  unmake();
}

export function bestMove(): Move {
  return rootMove(0).move;
}

/** The expected reply in the best line, NO_MOVE if there is none. */
export function ponderMove(): Move {
  const row = lineOf(rootMove(0));
  return rowLength(row) > 1 ? rowMove(row, 1) : NO_MOVE;
}
