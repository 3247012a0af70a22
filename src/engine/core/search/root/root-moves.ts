// The root's moves. Each keeps its last score and line, so that any number of best lines can be reported.
// Moves are ordered by group: all moves of a group come before all moves of the next.
import { Move } from "../../board/encoding/move";
import { All, ENTRY } from "../../board/moves/move-list";
import { generate } from "../../board/moves/movegen";
import { thread } from "../../board/position/position";
import { control } from "../../control";
import { CONTROL_GROUPS, CONTROL_MOVES } from "../../control-addresses";
import {
  PV_ROW,
  ROOT_LINE,
  ROOT_MOVE_SIZE,
  ROOT_PREVIOUS_LINE,
  THREAD_PICKERS,
  THREAD_ROOT_MOVES,
} from "../../memory";
import { RootMove } from "../../records/search";
import { BOUND_EXACT } from "../../tt/entry";
import { appendToRow, clearRow } from "../pv";
import { INFINITE } from "../score";

/** Number of root moves to search. */
export let rootMoves: i32 = 0;

/** True when the first line has changed since its last report. */
export let unreported: bool = false;

export function markReported(): void {
  unreported = false;
}

/** The root move at a place in the order. */
export function rootMove(index: i32): RootMove {
  return changetype<RootMove>(thread + THREAD_ROOT_MOVES + (index as usize) * ROOT_MOVE_SIZE);
}

/** A root move's line (see ../pv.ts), which begins with the move itself. */
export function lineOf(entry: RootMove): usize {
  return changetype<usize>(entry) + ROOT_LINE;
}

/** A root move's line of the last completed iteration. */
export function previousLineOf(entry: RootMove): usize {
  return changetype<usize>(entry) + ROOT_PREVIOUS_LINE;
}

/** Lists the root's legal moves, or only the moves that the host wants. */
export function listRootMoves(): void {
  const list = thread + THREAD_PICKERS;
  const end = generate<All>(list);
  const wanted = control.moveCount;
  rootMoves = 0;
  for (let at = list; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    const place = wanted ? placeOf(move, wanted) : 0;
    if (wanted && place < 0) continue;
    const entry = rootMove(rootMoves++);
    entry.move = move;
    entry.group = wanted ? (load<u8>(CONTROL_GROUPS + (place as usize)) as i32) : 0;
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

/** Place of a move among the host's `wanted` moves, −1 if it is not one of them. */
function placeOf(move: Move, wanted: i32): i32 {
  for (let i = 0; i < wanted; i++) {
    if ((load<u16>(CONTROL_MOVES + ((i as usize) << 1)) as i32) == move) return i;
  }
  return -1;
}

/** The end of the group of the root move at `first`. */
export function groupEnd(first: i32): i32 {
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
    memory.copy(previousLineOf(entry), lineOf(entry), PV_ROW);
  }
}

/** Moves a root move forward to `target`, and shifts the moves between back by one. */
function moveForward(index: i32, target: i32): void {
  if (index == target) return;
  const spare = changetype<usize>(rootMove(rootMoves));
  const place = changetype<usize>(rootMove(target));
  memory.copy(spare, changetype<usize>(rootMove(index)), ROOT_MOVE_SIZE);
  memory.copy(place + ROOT_MOVE_SIZE, place, ((index - target) as usize) * ROOT_MOVE_SIZE);
  memory.copy(place, spare, ROOT_MOVE_SIZE);
}

/** Brings a root move to `first`, because it is the best from there on. */
export function bringForward(index: i32, first: i32): void {
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

/**
 * Sorts root moves from `from` on by their nodes, most first: moves with more nodes were harder to refute.
 */
export function sortByWork(from: i32): void {
  sort(from, rootMoves, (a, b) => a.nodes < b.nodes);
}
