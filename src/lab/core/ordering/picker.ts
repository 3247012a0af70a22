// Move order of the reference searcher: refutation move, table move, captures (most valuable victim, then least valuable
// attacker), promotions (highest piece first), the rest by the history heuristic. Each kind is generated when reached.

import {
  fromOf,
  kindOf,
  Move,
  NO_MOVE,
  PROMOTION,
  promotionType,
} from "../../../engine/core/board/encoding/move";
import { typeOf } from "../../../engine/core/board/encoding/piece";
import { isLegal } from "../../../engine/core/board/moves/legality";
import { ENTRY, Noisy, Quiet } from "../../../engine/core/board/moves/move-list";
import { generate } from "../../../engine/core/board/moves/movegen";
import { pieceOn, thread } from "../../../engine/core/board/position/position";
import { PICKER_SIZE, THREAD_PICKERS } from "../../../engine/core/memory";
import { capturedType, isNoisy } from "../../../engine/core/search/node";
import { ILLEGAL_MOVES } from "../../../engine/core/tt/counters";
import { note } from "../../../engine/core/tt/statistics";
import { historyOf } from "./history";

/** At the top of the thread's picker area, its move list behind it. */
@unmanaged
export class Picker {
  stage!: i32;
  /** The refutation move. */
  first!: Move;
  /** The table move. */
  second!: Move;
  cursor!: usize;
  end!: usize;
  /** True if the picker gives quiet moves too. */
  quiets!: bool;
}

const STAGE_FIRST: i32 = 0;
const STAGE_SECOND: i32 = 1;
const STAGE_GENERATE_NOISY: i32 = 2;
const STAGE_GENERATE_QUIETS: i32 = 4;
// After each of these two stages, a stage gives the moves of the list.
const STAGE_DONE: i32 = 6;

let top: usize = 0;

/** Empties the picker area; at the start of a search. */
export function clearPickers(): void {
  top = thread + THREAD_PICKERS;
}

/** Opens a picker. Both moves may be any 16 bits. Close pickers in reverse order. */
export function openPicker(refutation: Move, tableMove: Move, quiets: bool): Picker {
  const picker = changetype<Picker>(top);
  const legal = tableMove != NO_MOVE && isLegal(tableMove);
  if (tableMove != NO_MOVE && !legal) note(ILLEGAL_MOVES);
  const first = usable(refutation, quiets) ? refutation : NO_MOVE;
  const second = legal && tableMove != first && (quiets || isNoisy(tableMove)) ? tableMove : NO_MOVE;
  picker.stage = STAGE_FIRST;
  picker.first = first;
  picker.second = second;
  picker.quiets = quiets;
  top = listOf(picker);
  return picker;
}

function usable(move: Move, quiets: bool): bool {
  return move != NO_MOVE && isLegal(move) && (quiets || isNoisy(move));
}

export function closePicker(picker: Picker): void {
  top = changetype<usize>(picker);
}

function listOf(picker: Picker): usize {
  return changetype<usize>(picker) + PICKER_SIZE;
}

/** Captures by victim and attacker, above promotions by piece. */
function noisyRank(move: Move): i32 {
  const promoted = kindOf(move) == PROMOTION ? promotionType(move) : 0;
  const victim = capturedType(move);
  return victim ? (victim << 8) | ((7 - typeOf(pieceOn(fromOf(move)))) << 4) | promoted : promoted;
}

/** Writes each move's rank above it and moves to the end of the list. */
function fill(picker: Picker, noisy: bool): void {
  const start = listOf(picker);
  const end = noisy ? generate<Noisy>(start) : generate<Quiet>(start);
  for (let at = start; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    store<i16>(at, noisy ? noisyRank(move) : historyOf(move), 2);
  }
  picker.cursor = start;
  picker.end = end;
  top = end;
}

/** Takes the first of the highest-ranked moves and shifts the moves before it, so that equals keep their order. */
function takeBest(picker: Picker): Move {
  const cursor = picker.cursor;
  const end = picker.end;
  if (cursor == end) return NO_MOVE;
  let best = cursor;
  let highest = load<i32>(cursor) >> 16;
  for (let at = cursor + ENTRY; at < end; at += ENTRY) {
    const rank = load<i32>(at) >> 16;
    if (rank > highest) {
      highest = rank;
      best = at;
    }
  }
  const entry = load<i32>(best);
  for (let at = best; at > cursor; at -= ENTRY) store<i32>(at, load<i32>(at - ENTRY));
  picker.cursor = cursor + ENTRY;
  return entry & 0xffff;
}

function nextOf(picker: Picker): Move {
  let move = takeBest(picker);
  while (move != NO_MOVE && (move == picker.first || move == picker.second)) {
    move = takeBest(picker);
  }
  return move;
}

/** The next move, NO_MOVE at the end. */
export function nextMove(picker: Picker): Move {
  let move = NO_MOVE;
  while (move == NO_MOVE && picker.stage != STAGE_DONE) {
    const stage = picker.stage;
    picker.stage = stage + 1;
    switch (stage) {
      case STAGE_FIRST:
        move = picker.first;
        break;
      case STAGE_SECOND:
        move = picker.second;
        break;
      case STAGE_GENERATE_NOISY:
        fill(picker, true);
        break;
      case STAGE_GENERATE_QUIETS:
        if (picker.quiets) fill(picker, false);
        else picker.stage = STAGE_DONE;
        break;
      default:
        move = nextOf(picker);
        if (move != NO_MOVE) picker.stage = stage;
    }
  }
  return move;
}

/** Keeps the memory below an address free for others. */
export function raisePickers(address: usize): void {
  top = address;
}
