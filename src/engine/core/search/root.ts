// The root's moves and their search. Each root move keeps its last score and line, so that any number of best
// lines can be reported. Record: move i32, score i32, previous score i32, selective depth i32, bound i32, group i32, nodes spent
// on it u64, then its line. Moves of one group stand together: those of the first are better than all others, and so on.
import { Move } from "../board/move";
import { All, ENTRY, generate } from "../board/movegen";
import { inCheck, positionKey, sideToMove, thread, unmake } from "../board/position";
import { attackedBy } from "../board/threats";
import { CONTROL_GROUPS, CONTROL_MOVES, control } from "../control";
import { reportCurrentMove } from "../host";
import { ROOT_MOVE_SIZE, THREAD_PICKERS, THREAD_ROOT_MOVES } from "../memory";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from "../table/entry";
import { creditedWork, storeResult } from "../table/table";
import {
  addKiller,
  killer,
  openChildren,
  setMoveNumber,
  setReduction,
  setStaticEval,
  setThreats,
  setWasPv,
} from "./frame";
import {
  addCaptureHistory,
  addQuietHistory,
  captureHistory,
  historyBonus,
  historyMalus,
  quietHistory,
} from "./history";
import { elapsed, nodes, selectiveDepth, stopped } from "./limits";
import { capturedType, isNoisy, play } from "./moves";
import { NonPv, Pv } from "./node";
import { pvRow, writeRow } from "./pv";
import { baseReduction, reductionOnMove, reductionOnNode } from "./reductions";
import { DRAW, INFINITE, NO_EVAL, scoreToTable } from "./score";
import { search } from "./search";
import { rawEvaluation, refine } from "./static";
import { DEEPER_MARGIN, REDUCTION_DEPTH, ROOT_LESSON, ROOT_REDUCTION_NUMBER } from "./tunables";

const MOVE: usize = 0;
const SCORE: usize = 4;
const PREVIOUS: usize = 8;
const SELECTIVE: usize = 12;
const BOUND: usize = 16;
const GROUP: usize = 20;
const NODES: usize = 24;
const LINE: usize = 32;

/** Milliseconds after which a search takes long enough to show what it is doing within an iteration. */
export const DETAIL_DELAY: f64 = 3000;

/** Number of root moves to search. */
export let rootMoves: i32 = 0;

/** True while the first line has changed since it was last reported. */
export let unreported: bool = false;

export function markReported(): void {
  unreported = false;
}

function record(index: i32): usize {
  return thread + THREAD_ROOT_MOVES + (index as usize) * ROOT_MOVE_SIZE;
}

export function rootMove(index: i32): Move {
  return load<i32>(record(index), MOVE);
}

export function rootScore(index: i32): i32 {
  return load<i32>(record(index), SCORE);
}

/** Score of the last completed iteration. */
export function rootPrevious(index: i32): i32 {
  return load<i32>(record(index), PREVIOUS);
}

export function rootSelectiveDepth(index: i32): i32 {
  return load<i32>(record(index), SELECTIVE);
}

export function rootBound(index: i32): i32 {
  return load<i32>(record(index), BOUND);
}

export function rootGroup(index: i32): i32 {
  return load<i32>(record(index), GROUP);
}

/** Nodes this search has spent on the root move, in all iterations. */
export function rootNodes(index: i32): u64 {
  return load<u64>(record(index), NODES);
}

/** The root move's line (see pv.ts), the move itself first. */
export function rootLine(index: i32): usize {
  return record(index) + LINE;
}

/** Lists the root's legal moves, or those of them the host asked for. */
export function listRootMoves(): void {
  const list = thread + THREAD_PICKERS;
  const end = generate<All>(list);
  const wanted = control.moveCount;
  rootMoves = 0;
  for (let at = list; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    const place = wanted ? placeOf(move, wanted) : 0;
    if (wanted && place < 0) continue;
    const entry = record(rootMoves++);
    store<i32>(entry, move, MOVE);
    store<i32>(entry, -INFINITE, SCORE);
    store<i32>(entry, -INFINITE, PREVIOUS);
    store<i32>(entry, 0, SELECTIVE);
    store<i32>(entry, BOUND_EXACT, BOUND);
    store<i32>(entry, wanted ? (load<u8>(CONTROL_GROUPS + (place as usize)) as i32) : 0, GROUP);
    store<u64>(entry, 0, NODES);
    store<u16>(entry, 1, LINE);
    store<u16>(entry, move, LINE + 2);
  }
  sortRootMoves(0, rootMoves);
}

/** Where a move stands among those that are wanted, −1 when it does not. */
function placeOf(move: Move, wanted: i32): i32 {
  for (let i = 0; i < wanted; i++) {
    if ((load<u16>(CONTROL_MOVES + ((i as usize) << 1)) as i32) == move) return i;
  }
  return -1;
}

/** Begins an iteration: last scores become previous ones. */
export function ageRootMoves(): void {
  for (let i = 0; i < rootMoves; i++) {
    store<i32>(record(i), rootScore(i), PREVIOUS);
  }
}

/** Gives the first move the static evaluation as its score. */
export function scoreUnsearched(): void {
  store<i32>(record(0), inCheck() ? DRAW : refine(rawEvaluation(), 0), SCORE);
  unreported = true;
}

/** Moves a record to `target`, shifting those between back by one. */
function moveToFront(index: i32, target: i32): void {
  if (index == target) return;
  const spare = record(rootMoves);
  memory.copy(spare, record(index), ROOT_MOVE_SIZE);
  memory.copy(record(target + 1), record(target), ((index - target) as usize) * ROOT_MOVE_SIZE);
  memory.copy(record(target), spare, ROOT_MOVE_SIZE);
}

/** Sorts records [from, end) by group, then each before those that are `less`; equal ones keep their order. */
function sortRecords(from: i32, end: i32, less: (a: i32, b: i32) => bool): void {
  for (let i = from + 1; i < end; i++) {
    const group = rootGroup(i);
    let target = i;
    while (target > from) {
      const other = rootGroup(target - 1);
      if (other < group || (other == group && !less(target - 1, i))) break;
      target--;
    }
    moveToFront(i, target);
  }
}

/** The end of the group that record `first` is in. */
function groupEnd(first: i32): i32 {
  let end = first + 1;
  while (end < rootMoves && rootGroup(end) == rootGroup(first)) end++;
  return end;
}

/** Sorts records [from, end) by score, best first, in each group; equal ones keep their order. */
export function sortRootMoves(from: i32, end: i32): void {
  sortRecords(from, end, (a, b) => rootScore(a) < rootScore(b));
}

/** Sorts records from `from` on by the work they took so far, most first: the more, the harder they were to refute. */
export function sortRefuted(from: i32): void {
  sortRecords(from, rootMoves, (a, b) => rootNodes(a) < rootNodes(b));
}

/** The best move has come to `first`; those searched before it lie behind it. */
function learnFromRoot(first: i32, number: i32, depth: i32): void {
  const best = rootMove(first);
  if (!isNoisy(best)) addKiller(0, best);
  learnMove(best, historyBonus(depth));
  for (let i = first + 1; i < first + number; i++) {
    const tried = rootMove(i);
    if (isNoisy(tried) || !isNoisy(best)) learnMove(tried, -historyMalus(depth));
  }
}

function learnMove(move: Move, bonus: i32): void {
  if (isNoisy(move)) addCaptureHistory(move, capturedType(move), bonus);
  else addQuietHistory(move, 0, bonus);
}

/**
 * Searches the root moves from `first` to the end of its group within (alpha, beta) and returns the best score, fail-soft.
 * The best move is then at `first` with its line. Void when `stopped` is set, except that a move found better by then has been
 * moved to `first`.
 */
export function searchRoot(alpha: i32, beta: i32, depth: i32, first: i32, main: bool): i32 {
  const lower = alpha;
  const workBefore = nodes + creditedWork;
  const raw = inCheck() ? NO_EVAL : rawEvaluation();
  setStaticEval(0, raw == NO_EVAL ? NO_EVAL : refine(raw, 0));
  setThreats(0, attackedBy(sideToMove() ^ 1));
  setReduction(0, 0);
  openChildren(1);
  setWasPv(0, true);
  let best = -INFINITE;
  let bestNumber = 0;
  const onNode = reductionOnNode(true, false, true, isNoisy(rootMove(first)));

  const end = groupEnd(first);
  for (let i = first; i < end; i++) {
    const move = rootMove(i);
    const number = i - first + 1;
    if (main && elapsed() > DETAIL_DELAY) reportCurrentMove(depth, move, i + 1);
    const quiet = !isNoisy(move);
    const nodesBefore = nodes;
    const history = quiet ? quietHistory(move, 0) : captureHistory(move, capturedType(move));
    const refutation = move == killer(0, 0) || move == killer(0, 1);
    setMoveNumber(0, number);
    play(move, 0, quiet);
    let newDepth = depth - 1;
    let score = 0;
    let fullSearch = true;
    if (depth >= REDUCTION_DEPTH && number > ROOT_REDUCTION_NUMBER) {
      const reduction = baseReduction(depth, number) + onNode + reductionOnMove(quiet, history, refutation);
      const reduced = max(1, min(newDepth, newDepth - reduction / 1024));
      if (reduced < newDepth) {
        setReduction(0, (newDepth - reduced) << 10);
        score = -search<NonPv>(-alpha - 1, -alpha, reduced, 1, true);
        setReduction(0, 0);
        fullSearch = score > alpha;
        if (fullSearch && score > best + DEEPER_MARGIN) newDepth++;
      }
    }
    if (fullSearch && number > 1) {
      score = -search<NonPv>(-alpha - 1, -alpha, newDepth, 1, true);
    }
    if (number == 1 || score > alpha) score = -search<Pv>(-beta, -alpha, newDepth, 1, false);
    unmake();
    if (stopped) return DRAW;

    const entry = record(i);
    store<u64>(entry, load<u64>(entry, NODES) + nodes - nodesBefore, NODES);
    if (number == 1 || score > alpha) {
      store<i32>(entry, score, SCORE);
      store<i32>(entry, selectiveDepth, SELECTIVE);
      store<i32>(entry, score >= beta ? BOUND_LOWER : score <= lower ? BOUND_UPPER : BOUND_EXACT, BOUND);
      writeRow(rootLine(i), move, pvRow(1));
      moveToFront(i, first);
      if (first == 0) unreported = true;
    } else {
      store<i32>(entry, -INFINITE, SCORE);
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        bestNumber = number;
        if (score >= beta) break;
      }
    }
  }

  if (ROOT_LESSON && (bestNumber > 1 || best >= beta)) learnFromRoot(first, bestNumber, depth);

  // A search of chosen moves says nothing about the position as such.
  if (first == 0 && control.moveCount == 0) {
    const bound = best >= beta ? BOUND_LOWER : best > lower ? BOUND_EXACT : BOUND_UPPER;
    storeResult(
      positionKey(),
      rootMove(0),
      scoreToTable(best, 0),
      raw,
      depth,
      bound,
      1,
      nodes + creditedWork - workBefore + 1,
      bestNumber,
    );
  }
  return best;
}
