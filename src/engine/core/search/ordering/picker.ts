// The move picker: gives legal moves in stages, the most promising first, and generates each kind only when
// needed. Stages: table move, good captures and promotions, killers, quiet moves by history and checks,
// losing captures and underpromotions.
import { kindOf, Move, NO_MOVE, PROMOTION, promotionType } from "../../board/encoding/move";
import { QUEEN } from "../../board/encoding/piece";
import { isLegal } from "../../board/moves/legality";
import { ENTRY, Noisy, Quiet } from "../../board/moves/move-list";
import { generate } from "../../board/moves/movegen";
import { seeAtLeast } from "../../board/moves/see";
import { thread } from "../../board/position/position";
import { PICKER_SIZE, THREAD_PICKERS } from "../../memory";
import { Node } from "../../records/search";
import { ILLEGAL_MOVES } from "../../tt/counters";
import { note } from "../../tt/statistics";
import { isNoisy } from "../moves";
import { isKiller } from "../node";
import { bestEntry, closeList, PADDING } from "./entries";
import { Picker } from "./picker-record";
import { scoreNoisy, scoreQuiets } from "./scores";

const STAGE_TABLE: i32 = 0;
const STAGE_GENERATE_NOISY: i32 = 1;
const STAGE_NOISY: i32 = 2;
const STAGE_KILLERS: i32 = 3;
const STAGE_SECOND_KILLER: i32 = 4;
const STAGE_GENERATE_QUIETS: i32 = 5;
const STAGE_QUIETS: i32 = 6;
const STAGE_START_LOSING: i32 = 7;
const STAGE_LOSING: i32 = 8;
const STAGE_DONE: i32 = 9;

let top: usize = 0;

/** Empties the stack of pickers; at the start of a search. */
export function clearPickers(): void {
  top = thread + THREAD_PICKERS;
}

/** Opens a picker; the table move may be any 16 bits. Pickers must be closed in reverse order. */
export function openPicker(node: Node, tableMove: Move, quiets: bool): Picker {
  const picker = changetype<Picker>(top);
  const wanted = tableMove != NO_MOVE && (quiets || isNoisy(tableMove));
  const usable = wanted && isLegal(tableMove);
  if (wanted && !usable) note(ILLEGAL_MOVES);
  picker.node = node;
  picker.stage = usable ? STAGE_TABLE : STAGE_GENERATE_NOISY;
  picker.tableMove = usable ? tableMove : NO_MOVE;
  picker.quiets = quiets;
  picker.triedQuiets = 0;
  picker.triedNoisy = 0;
  top = listOf(picker);
  return picker;
}

export function closePicker(picker: Picker): void {
  top = changetype<usize>(picker);
}

function listOf(picker: Picker): usize {
  return changetype<usize>(picker) + PICKER_SIZE;
}

/** Skips quiet moves from now on. */
export function skipQuiets(picker: Picker): void {
  picker.quiets = false;
}

/** True when the picker has reached the captures that lose material. */
export function isLosingStage(picker: Picker): bool {
  return picker.stage == STAGE_LOSING;
}

/** Moves the best entry of [cursor, end) to the cursor, steps over it and returns its move. */
function takeBest(picker: Picker): Move {
  const cursor = picker.cursor;
  const best = bestEntry(cursor, picker.end);
  const entry = load<i32>(best);
  store<i32>(best, load<i32>(cursor));
  store<i32>(cursor, entry);
  picker.cursor = cursor + ENTRY;
  return entry & 0xffff;
}

function exhausted(picker: Picker): bool {
  return picker.cursor >= picker.end;
}

/** Generates and scores one kind of move at the end of the list. */
function fill(picker: Picker, noisy: bool): void {
  const start = noisy ? listOf(picker) : picker.end;
  const end = noisy ? generate<Noisy>(start) : generate<Quiet>(start);
  if (noisy) {
    scoreNoisy(start, end);
    picker.losingEnd = start;
  } else {
    scoreQuiets(start, end, picker.node);
  }
  picker.cursor = start;
  picker.end = end;
  closeList(end);
  top = end + PADDING;
}

/**
 * True for a promotion to knight, bishop or rook. It is rarely best, so it comes among the losing captures.
 */
function isUnderpromotion(move: Move): bool {
  return kindOf(move) == PROMOTION && promotionType(move) != QUEEN;
}

/** Postpones a losing capture: keeps it at the start of the list, over moves that were given before. */
function postpone(picker: Picker, move: Move): void {
  store<u32>(picker.losingEnd, move);
  picker.losingEnd += ENTRY;
}

function usableKiller(picker: Picker, move: Move): Move {
  const usable = move != NO_MOVE && move != picker.tableMove && isLegal(move) && !isNoisy(move);
  return usable ? move : NO_MOVE;
}

/** The next move, NO_MOVE at the end. */
export function nextMove(picker: Picker): Move {
  const tableMove = picker.tableMove;
  while (picker.stage != STAGE_DONE) {
    switch (picker.stage) {
      case STAGE_TABLE: {
        picker.stage = STAGE_GENERATE_NOISY;
        return tableMove;
      }
      case STAGE_GENERATE_NOISY: {
        fill(picker, true);
        picker.stage = STAGE_NOISY;
        break;
      }
      case STAGE_NOISY: {
        while (!exhausted(picker)) {
          const move = takeBest(picker);
          if (move == tableMove) continue;
          if (!isUnderpromotion(move) && seeAtLeast(move, 0)) return move;
          postpone(picker, move);
        }
        picker.stage = picker.quiets ? STAGE_KILLERS : STAGE_START_LOSING;
        break;
      }
      case STAGE_KILLERS: {
        picker.stage = STAGE_SECOND_KILLER;
        const move = usableKiller(picker, picker.node.killer);
        if (move != NO_MOVE) return move;
        break;
      }
      case STAGE_SECOND_KILLER: {
        picker.stage = STAGE_GENERATE_QUIETS;
        if (!picker.quiets) break;
        const move = usableKiller(picker, picker.node.secondKiller);
        if (move != NO_MOVE) return move;
        break;
      }
      case STAGE_GENERATE_QUIETS: {
        if (picker.quiets) fill(picker, false);
        picker.stage = STAGE_QUIETS;
        break;
      }
      case STAGE_QUIETS: {
        while (picker.quiets && !exhausted(picker)) {
          const move = takeBest(picker);
          if (move != tableMove && !isKiller(picker.node, move)) return move;
        }
        picker.stage = STAGE_START_LOSING;
        break;
      }
      case STAGE_START_LOSING: {
        picker.cursor = listOf(picker);
        picker.stage = STAGE_LOSING;
        break;
      }
      default: {
        const cursor = picker.cursor;
        if (cursor < picker.losingEnd) {
          picker.cursor = cursor + ENTRY;
          return load<u16>(cursor) as i32;
        }
        picker.stage = STAGE_DONE;
      }
    }
  }
  return NO_MOVE;
}
