// The move picker: gives legal moves in stages, the most promising first, and generates each kind only when
// needed. Stages: TT move, good captures and promotions, killers, quiet moves by history and checks,
// losing captures and underpromotions.
import { bishopAttacks, rookAttacks } from "../board/attacks/attacks";
import { has } from "../board/encoding/bitboard";
import { fromOf, kindOf, Move, NO_MOVE, PROMOTION, promotionType, toOf } from "../board/encoding/move";
import { QUEEN, typeOf } from "../board/encoding/piece";
import { checkSquares } from "../board/moves/checks";
import { isLegal } from "../board/moves/legality";
import { ENTRY, generate, Noisy, Quiet } from "../board/moves/movegen";
import { exchangeValue, seeAtLeast } from "../board/moves/see";
import { kingSquare, occupied, pieceOn, sideToMove, thread } from "../board/position/position";
import { PICKER_SIZE, THREAD_PICKERS } from "../memory";
import { Node, Picker } from "../records/search";
import { ILLEGAL_MOVES } from "../tt/counters";
import { note } from "../tt/statistics";
import { butterflyTable, captureHistory, lowPlyTable, lowPlyValue, pawnTable, quietValue } from "./history";
import { before, capturedType, isKiller, isNoisy } from "./node";
import { ORDERING_CAPTURED, ORDERING_CHECK, ORDERING_PROMOTION } from "./tunables";

const STAGE_TT_MOVE: i32 = 0;
const STAGE_GENERATE_NOISY: i32 = 1;
const STAGE_NOISY: i32 = 2;
const STAGE_KILLERS: i32 = 3;
const STAGE_SECOND_KILLER: i32 = 4;
const STAGE_GENERATE_QUIETS: i32 = 5;
const STAGE_QUIETS: i32 = 6;
const STAGE_LOSING: i32 = 7;
const STAGE_DONE: i32 = 8;

let top: usize = 0;

/** Empties the stack of pickers; at the start of a search. */
export function clearPickers(): void {
  top = thread + THREAD_PICKERS;
}

/** Opens a picker; the TT move may be any 16 bits. Pickers must be closed in reverse order. */
export function openPicker(node: Node, ttMove: Move, quiets: bool): Picker {
  const picker = changetype<Picker>(top);
  const wanted = ttMove != NO_MOVE && (quiets || isNoisy(ttMove));
  const usable = wanted && isLegal(ttMove);
  if (wanted && !usable) note(ILLEGAL_MOVES);
  picker.node = node;
  picker.stage = usable ? STAGE_TT_MOVE : STAGE_GENERATE_NOISY;
  picker.ttMove = usable ? ttMove : NO_MOVE;
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

function startLosing(picker: Picker): void {
  picker.cursor = listOf(picker);
  picker.stage = STAGE_LOSING;
}

function usableKiller(picker: Picker, move: Move): Move {
  const usable = move != NO_MOVE && move != picker.ttMove && isLegal(move) && !isNoisy(move);
  return usable ? move : NO_MOVE;
}

/** The next move, NO_MOVE at the end. */
export function nextMove(picker: Picker): Move {
  const ttMove = picker.ttMove;
  while (picker.stage != STAGE_DONE) {
    switch (picker.stage) {
      case STAGE_TT_MOVE: {
        picker.stage = STAGE_GENERATE_NOISY;
        return ttMove;
      }
      case STAGE_GENERATE_NOISY: {
        fill(picker, true);
        picker.stage = STAGE_NOISY;
        break;
      }
      case STAGE_NOISY: {
        while (!exhausted(picker)) {
          const move = takeBest(picker);
          if (move == ttMove) continue;
          if (!isUnderpromotion(move) && seeAtLeast(move, 0)) return move;
          postpone(picker, move);
        }
        if (picker.quiets) picker.stage = STAGE_KILLERS;
        else startLosing(picker);
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
          if (move != ttMove && !isKiller(picker.node, move)) return move;
        }
        startLosing(picker);
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

// The scores of listed moves.

/** Captures and promotions: by the captured piece and their history. */
function scoreNoisy(from: usize, end: usize): void {
  for (let at = from; at < end; at += ENTRY) {
    const move: Move = load<u16>(at) as i32;
    const captured = capturedType(move);
    let score = exchangeValue(captured) * ORDERING_CAPTURED + captureHistory(move, captured) / 2;
    if (kindOf(move) == PROMOTION) score += ORDERING_PROMOTION;
    writeScore(at, score);
  }
}

/** Quiet moves: by their histories, checks first. */
function scoreQuiets(from: usize, end: usize, node: Node): void {
  const us = sideToMove();
  const king = kingSquare(us ^ 1);
  const diagonal = bishopAttacks(king, occupied());
  const straight = rookAttacks(king, occupied());
  // Taken out of the loop by hand, because the compiler cannot know that no score is written over a record.
  const ply = node.ply;
  const threats = node.threats;
  const squares = butterflyTable(us);
  const pawns = pawnTable();
  const low = lowPlyTable(ply);
  const one = before(node, 1).continuation;
  const two = before(node, 2).continuation;
  const four = before(node, 4).continuation;
  for (let at = from; at < end; at += ENTRY) {
    const move: Move = load<u16>(at) as i32;
    const piece = pieceOn(fromOf(move));
    const checks = checkSquares(typeOf(piece), us, king, diagonal, straight);
    let score = quietValue(move, piece, threats, squares, pawns, one, two, four);
    if (low) score += lowPlyValue(low, move, ply);
    if (has(checks, toOf(move))) score += ORDERING_CHECK;
    writeScore(at, score / 4);
  }
}

// Entries of a list of moves, 4 bytes each: the move, and its score in the upper half, so that entries compare by score.

/** Bytes behind the end of a list that `bestEntry` reads. */
const PADDING: usize = 3 * ENTRY;

function writeScore(entry: usize, score: i32): void {
  store<i16>(entry, max(-32768, min(32767, score)), 2);
}

/** Fills the bytes behind a list with entries that are never the best. */
function closeList(end: usize): void {
  store<i32>(end, i32.MIN_VALUE);
  store<i32>(end, i32.MIN_VALUE, 4);
  store<i32>(end, i32.MIN_VALUE, 8);
}

/** Address of the best entry of [from, end), which is not empty. No two entries are equal, because their moves differ. */
function bestEntry(from: usize, end: usize): usize {
  let most = v128.load(from);
  for (let at = from + 16; at < end; at += 16) most = i32x4.max_s(most, v128.load(at));
  most = i32x4.max_s(most, v128.shuffle<i32>(most, most, 2, 3, 0, 1));
  most = i32x4.max_s(most, v128.shuffle<i32>(most, most, 1, 0, 3, 2));
  let at = from;
  let found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
  while (!found) {
    at += 16;
    found = i32x4.bitmask(i32x4.eq(v128.load(at), most));
  }
  return at + ((ctz(found) as usize) << 2);
}
