// Move order of the reference searcher: refutation move, table move, captures (most valuable victim, then least valuable
// attacker), promotions (highest piece first), the rest by the history heuristic. Each kind is generated when reached.
import {
  fromOf,
  fromTo,
  kindOf,
  Move,
  NO_MOVE,
  PROMOTION,
  promotionType,
} from "../../../engine/core/board/encoding/move";
import { typeOf } from "../../../engine/core/board/encoding/piece";
import { isLegal } from "../../../engine/core/board/moves/legality";
import { ENTRY, generate, Noisy, Quiet } from "../../../engine/core/board/moves/movegen";
import { pieceOn, sideToMove, thread } from "../../../engine/core/board/position/position";
import { PICKER_SIZE } from "../../../engine/core/memory";
import { capturedType, isNoisy } from "../../../engine/core/search/node";
import { rowLength, rowMove } from "../../../engine/core/search/pv";
import { ILLEGAL_MOVES } from "../../../engine/core/tt/counters";
import { note } from "../../../engine/core/tt/statistics";
import * as map from "../../core/memory";

// The history heuristic (Schaeffer 1983): a best move gains an amount proportional to the depth.

/** Move lists have 15 bits for a move's rank; when a move reaches the limit, all are halved. */
const MOST: i32 = 32767;

function slot(move: Move): usize {
  return thread + map.HISTORY + ((((sideToMove() << 12) | fromTo(move)) as usize) << 1);
}

export function creditMove(move: Move, depth: i32): void {
  const at = slot(move);
  const value = (load<u16>(at) as i32) + depth;
  if (value > MOST) {
    const end = thread + map.HISTORY + map.HISTORY_BYTES;
    for (let each = thread + map.HISTORY; each < end; each += 2) store<u16>(each, load<u16>(each) >> 1);
    store<u16>(at, value >> 1);
  } else {
    store<u16>(at, value);
  }
}

// The refutation table (Akl and Newborn 1977): each root move's refutation line of the last iteration comes first in the next
// one, as long as the moves on the board follow it.

/** The line of the current root move. */
let row: usize = 0;

/** Selects root move number `index`, in the order of generation. */
export function openRefutation(index: i32): void {
  row = thread + map.REFUTATIONS + (index as usize) * map.REFUTATION_ROW;
  map.frame(1).followed = true;
}

/** Stores the line of the finished search of that root move. */
export function keepRefutation(line: usize): void {
  const length = min(rowLength(line), map.REFUTATION_MOVES);
  if (length == 0) return;
  store<u16>(row, length);
  for (let index = 0; index < length; index++) {
    store<u16>(row + ((index as usize) << 1), rowMove(line, index), 2);
  }
}

/** The line's move at a ply from 1 on while the search follows the line, otherwise NO_MOVE. */
export function refutationMove(ply: i32): Move {
  if (!map.frame(ply).followed || ply > (load<u16>(row) as i32)) return NO_MOVE;
  return load<u16>(row + ((ply as usize) << 1)) as i32;
}

/** Notes whether the search still follows the line after a move. */
export function followRefutation(move: Move, ply: i32): void {
  map.frame(ply + 1).followed = move == refutationMove(ply) && move != NO_MOVE;
}

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
  /** Whether it gives quiet moves too. */
  quiets!: bool;
}

const STAGE_FIRST: i32 = 0;
const STAGE_SECOND: i32 = 1;
const STAGE_GENERATE_NOISY: i32 = 2;
const STAGE_GENERATE_QUIETS: i32 = 4;
// After each of these two stages, a stage gives the moves of the list.
const STAGE_DONE: i32 = 6;

let top: usize = 0;

/** Opens a picker. Both moves may be any 16 bits. Close pickers in reverse order. */
export function openPicker(refutation: Move, tableMove: Move, quiets: bool): Picker {
  const picker = changetype<Picker>(top);
  const legal = tableMove != NO_MOVE && isLegal(tableMove);
  if (tableMove != NO_MOVE && !legal) note(ILLEGAL_MOVES);
  const first = usable(refutation, quiets) ? refutation : NO_MOVE;
  picker.stage = STAGE_FIRST;
  picker.first = first;
  picker.second = legal && tableMove != first && (quiets || isNoisy(tableMove)) ? tableMove : NO_MOVE;
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
    store<i16>(at, noisy ? noisyRank(move) : (load<u16>(slot(move)) as i32), 2);
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
  while (move != NO_MOVE && (move == picker.first || move == picker.second)) move = takeBest(picker);
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

/** The next picker begins at an address: at THREAD_PICKERS in a new search, or above memory that others use. */
export function startPickers(address: usize): void {
  top = address;
}
