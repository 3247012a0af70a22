// Move order of the reference searcher: refutation move, table move, captures (most valuable victim, then least valuable
// attacker), promotions (highest piece first), the rest by the history heuristic. Each kind is generated when reached.
import { isLegal } from "../../engine/core/board/legality";
import { fromOf, kindOf, Move, NO_MOVE, PROMOTION, promotionType } from "../../engine/core/board/move";
import { ENTRY, generate, Noisy, Quiet } from "../../engine/core/board/movegen";
import { typeOf } from "../../engine/core/board/piece";
import { pieceOn, thread } from "../../engine/core/board/position";
import { PICKER_SIZE, THREAD_PICKERS } from "../../engine/core/memory";
import { capturedType, isNoisy } from "../../engine/core/search/moves";
import { ILLEGAL_MOVES, note } from "../../engine/core/table/statistics";
import { historyOf } from "./history";

// A picker is a record at the top of the thread's picker area with its move list behind it.
const STAGE: usize = 0; // i32
const FIRST: usize = 4; // i32: the refutation move
const SECOND: usize = 8; // i32: the table move
const CURSOR: usize = 12; // u32
const END: usize = 16; // u32
const QUIETS: usize = 20; // i32: 1 = quiet moves wanted

const STAGE_FIRST: i32 = 0;
const STAGE_SECOND: i32 = 1;
const STAGE_GENERATE_NOISY: i32 = 2;
const STAGE_GENERATE_QUIETS: i32 = 4;
// After each of these two a stage that hands out the list.
const STAGE_DONE: i32 = 6;

let top: usize = 0;

/** Empties the picker area; at the start of a search. */
export function clearPickers(): void {
  top = thread + THREAD_PICKERS;
}

/** Opens a picker. Both moves may be any 16 bits. Close pickers in reverse order. */
export function openPicker(refutation: Move, tableMove: Move, quiets: bool): usize {
  const picker = top;
  const legal = tableMove != NO_MOVE && isLegal(tableMove);
  if (tableMove != NO_MOVE && !legal) note(ILLEGAL_MOVES);
  const first = usable(refutation, quiets) ? refutation : NO_MOVE;
  const second = legal && tableMove != first && (quiets || isNoisy(tableMove)) ? tableMove : NO_MOVE;
  store<i32>(picker, STAGE_FIRST, STAGE);
  store<i32>(picker, first, FIRST);
  store<i32>(picker, second, SECOND);
  store<i32>(picker, quiets ? 1 : 0, QUIETS);
  top = picker + PICKER_SIZE;
  return picker;
}

function usable(move: Move, quiets: bool): bool {
  return move != NO_MOVE && isLegal(move) && (quiets || isNoisy(move));
}

export function closePicker(picker: usize): void {
  top = picker;
}

/** Captures by victim and attacker, above promotions by piece. */
function noisyRank(move: Move): i32 {
  const promoted = kindOf(move) == PROMOTION ? promotionType(move) : 0;
  const victim = capturedType(move);
  return victim ? (victim << 8) | ((7 - typeOf(pieceOn(fromOf(move)))) << 4) | promoted : promoted;
}

/** Writes each move's rank above it and steps to where the list ends. */
function fill(picker: usize, noisy: bool): void {
  const start = picker + PICKER_SIZE;
  const end = noisy ? generate<Noisy>(start) : generate<Quiet>(start);
  for (let at = start; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    store<i16>(at, noisy ? noisyRank(move) : historyOf(move), 2);
  }
  store<u32>(picker, start as u32, CURSOR);
  store<u32>(picker, end as u32, END);
  top = end;
}

/** Takes the first of the moves ranked highest; the ones before it move up, so that equals keep their order. */
function takeBest(picker: usize): Move {
  const cursor = load<u32>(picker, CURSOR) as usize;
  const end = load<u32>(picker, END) as usize;
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
  store<u32>(picker, (cursor + ENTRY) as u32, CURSOR);
  return entry & 0xffff;
}

function nextOf(picker: usize): Move {
  let move = takeBest(picker);
  while (move != NO_MOVE && (move == load<i32>(picker, FIRST) || move == load<i32>(picker, SECOND))) {
    move = takeBest(picker);
  }
  return move;
}

/** The next move, NO_MOVE at the end. */
export function nextMove(picker: usize): Move {
  let move = NO_MOVE;
  while (move == NO_MOVE && load<i32>(picker, STAGE) != STAGE_DONE) {
    const stage = load<i32>(picker, STAGE);
    store<i32>(picker, stage + 1, STAGE);
    switch (stage) {
      case STAGE_FIRST:
        move = load<i32>(picker, FIRST);
        break;
      case STAGE_SECOND:
        move = load<i32>(picker, SECOND);
        break;
      case STAGE_GENERATE_NOISY:
        fill(picker, true);
        break;
      case STAGE_GENERATE_QUIETS:
        if (load<i32>(picker, QUIETS)) fill(picker, false);
        else store<i32>(picker, STAGE_DONE, STAGE);
        break;
      default:
        move = nextOf(picker);
        if (move != NO_MOVE) store<i32>(picker, stage, STAGE);
    }
  }
  return move;
}

/** Leaves what lies below an address to others. */
export function raisePickers(address: usize): void {
  top = address;
}
