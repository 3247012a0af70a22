// Hands out legal moves best first, generating each kind only when it is reached:
// table move, good captures and promotions, killers, quiet moves by history and checks, losing captures and
// underpromotions.
// A picker is a record at the top of the thread's picker area with its move list behind it.
import { bishopAttacks, rookAttacks } from "../board/attacks";
import { has } from "../board/bitboard";
import { checkSquares } from "../board/checks";
import { isLegal } from "../board/legality";
import { fromOf, kindOf, Move, NO_MOVE, PROMOTION, promotionType, toOf } from "../board/move";
import { ENTRY, generate, Noisy, Quiet } from "../board/movegen";
import { QUEEN, typeOf } from "../board/piece";
import { kingSquare, occupied, pieceOn, sideToMove, thread } from "../board/position";
import { exchangeValue, seeAtLeast } from "../board/see";
import { PICKER_SIZE, THREAD_PICKERS } from "../memory";
import { ILLEGAL_MOVES, note } from "../table/statistics";
import { killer } from "./frame";
import { captureHistory, orderingHistory } from "./history";
import { capturedType, isNoisy } from "./moves";
import { ORDERING_CAPTURED, ORDERING_CHECK, ORDERING_PROMOTION } from "./tunables";

const STAGE: usize = 0; // i32
const TABLE_MOVE: usize = 4; // i32
const CURSOR: usize = 8; // u32
const END: usize = 12; // u32
const LOSING_END: usize = 16; // u32: losing captures are kept from the list's start up to here
const PLY: usize = 20; // i32
const QUIETS: usize = 24; // i32: 1 = quiet moves wanted
const TRIED_QUIETS: usize = 28; // i32
const TRIED_NOISY: usize = 32; // i32
const QUIET_LIST: usize = 64; // u16[64]
const NOISY_LIST: usize = 192; // u16[32]
const MAX_TRIED_QUIETS: i32 = 64;
const MAX_TRIED_NOISY: i32 = 32;

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

/** Empties the picker area; at the start of a search. */
export function clearPickers(): void {
  top = thread + THREAD_PICKERS;
}

/** Opens a picker; the table move may be any 16 bits. Close pickers in reverse order. */
export function openPicker(tableMove: Move, ply: i32, quiets: bool): usize {
  const picker = top;
  const wanted = tableMove != NO_MOVE && (quiets || isNoisy(tableMove));
  const usable = wanted && isLegal(tableMove);
  if (wanted && !usable) note(ILLEGAL_MOVES);
  store<i32>(picker, usable ? STAGE_TABLE : STAGE_GENERATE_NOISY, STAGE);
  store<i32>(picker, usable ? tableMove : NO_MOVE, TABLE_MOVE);
  store<i32>(picker, ply, PLY);
  store<i32>(picker, quiets ? 1 : 0, QUIETS);
  store<u64>(picker, 0, TRIED_QUIETS);
  top = picker + PICKER_SIZE;
  return picker;
}

export function closePicker(picker: usize): void {
  top = picker;
}

/** From now on quiet moves are left out. */
export function skipQuiets(picker: usize): void {
  store<i32>(picker, 0, QUIETS);
}

/** True when the moves handed out now are captures that lose material. */
export function isLosingStage(picker: usize): bool {
  return load<i32>(picker, STAGE) == STAGE_LOSING;
}

/** Remembers a move that was searched and did not cut, to be held against it if another does. */
export function recordTried(picker: usize, move: Move, quiet: bool): void {
  const counter = picker + (quiet ? TRIED_QUIETS : TRIED_NOISY);
  const tried = load<i32>(counter);
  if (tried >= (quiet ? MAX_TRIED_QUIETS : MAX_TRIED_NOISY)) return;
  store<u16>(picker + (quiet ? QUIET_LIST : NOISY_LIST) + ((tried as usize) << 1), move);
  store<i32>(counter, tried + 1);
}

export function triedQuiets(picker: usize): i32 {
  return load<i32>(picker, TRIED_QUIETS);
}

export function triedQuiet(picker: usize, index: i32): Move {
  return load<u16>(picker + ((index as usize) << 1), QUIET_LIST) as i32;
}

export function triedNoisy(picker: usize): i32 {
  return load<i32>(picker, TRIED_NOISY);
}

export function triedNoisyMove(picker: usize, index: i32): Move {
  return load<u16>(picker + ((index as usize) << 1), NOISY_LIST) as i32;
}

/** List entries carry the score above the move, so that comparing entries compares scores. */
function writeScore(entry: usize, score: i32): void {
  store<i16>(entry, max(-32768, min(32767, score)), 2);
}

function scoreNoisy(from: usize, end: usize): void {
  for (let at = from; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    const captured = capturedType(move);
    let score = exchangeValue(captured) * ORDERING_CAPTURED + captureHistory(move, captured) / 2;
    if (kindOf(move) == PROMOTION) score += ORDERING_PROMOTION;
    writeScore(at, score);
  }
}

function scoreQuiets(from: usize, end: usize, ply: i32): void {
  const us = sideToMove();
  const king = kingSquare(us ^ 1);
  const diagonal = bishopAttacks(king, occupied());
  const straight = rookAttacks(king, occupied());
  for (let at = from; at < end; at += ENTRY) {
    const move = load<u16>(at) as i32;
    const piece = pieceOn(fromOf(move));
    const checks = checkSquares(typeOf(piece), us, king, diagonal, straight);
    const bonus = has(checks, toOf(move)) ? ORDERING_CHECK : 0;
    writeScore(at, (orderingHistory(move, ply) + bonus) / 4);
  }
}

/** Moves the best entry of [cursor, end) to the cursor, steps over it and returns it. */
function takeBest(picker: usize): Move {
  const cursor = load<u32>(picker, CURSOR) as usize;
  const end = load<u32>(picker, END) as usize;
  let best = cursor;
  let bestEntry = load<i32>(cursor);
  for (let at = cursor + ENTRY; at < end; at += ENTRY) {
    const entry = load<i32>(at);
    if (entry > bestEntry) {
      bestEntry = entry;
      best = at;
    }
  }
  store<i32>(best, load<i32>(cursor));
  store<i32>(cursor, bestEntry);
  store<u32>(picker, (cursor + ENTRY) as u32, CURSOR);
  return bestEntry & 0xffff;
}

function exhausted(picker: usize): bool {
  return load<u32>(picker, CURSOR) >= load<u32>(picker, END);
}

/** Generates and scores one kind of move at the end of the list so far. */
function fill(picker: usize, noisy: bool): void {
  const start = noisy ? picker + PICKER_SIZE : (load<u32>(picker, END) as usize);
  const end = noisy ? generate<Noisy>(start) : generate<Quiet>(start);
  if (noisy) {
    scoreNoisy(start, end);
    store<u32>(picker, start as u32, LOSING_END);
  } else {
    scoreQuiets(start, end, load<i32>(picker, PLY));
  }
  store<u32>(picker, start as u32, CURSOR);
  store<u32>(picker, end as u32, END);
  top = end;
}

/** To a knight, bishop or rook: hardly ever best, so it waits among the losing captures. */
function isUnderpromotion(move: Move): bool {
  return kindOf(move) == PROMOTION && promotionType(move) != QUEEN;
}

/** A capture that loses material waits at the front of the list, where moves already handed out lay. */
function postpone(picker: usize, move: Move): void {
  const losingEnd = load<u32>(picker, LOSING_END) as usize;
  store<u32>(losingEnd, move);
  store<u32>(picker, (losingEnd + ENTRY) as u32, LOSING_END);
}

function usableKiller(picker: usize, index: i32): Move {
  const move = killer(load<i32>(picker, PLY), index);
  const usable = move != NO_MOVE && move != load<i32>(picker, TABLE_MOVE) && isLegal(move) && !isNoisy(move);
  return usable ? move : NO_MOVE;
}

function isKiller(picker: usize, move: Move): bool {
  const ply = load<i32>(picker, PLY);
  return move == killer(ply, 0) || move == killer(ply, 1);
}

/** The next move, NO_MOVE at the end. */
export function nextMove(picker: usize): Move {
  const tableMove = load<i32>(picker, TABLE_MOVE);
  while (load<i32>(picker, STAGE) != STAGE_DONE) {
    switch (load<i32>(picker, STAGE)) {
      case STAGE_TABLE: {
        store<i32>(picker, STAGE_GENERATE_NOISY, STAGE);
        return tableMove;
      }
      case STAGE_GENERATE_NOISY: {
        fill(picker, true);
        store<i32>(picker, STAGE_NOISY, STAGE);
        break;
      }
      case STAGE_NOISY: {
        while (!exhausted(picker)) {
          const move = takeBest(picker);
          if (move == tableMove) continue;
          if (!isUnderpromotion(move) && seeAtLeast(move, 0)) return move;
          postpone(picker, move);
        }
        store<i32>(picker, load<i32>(picker, QUIETS) ? STAGE_KILLERS : STAGE_START_LOSING, STAGE);
        break;
      }
      case STAGE_KILLERS: {
        store<i32>(picker, STAGE_SECOND_KILLER, STAGE);
        const move = usableKiller(picker, 0);
        if (move != NO_MOVE) return move;
        break;
      }
      case STAGE_SECOND_KILLER: {
        store<i32>(picker, STAGE_GENERATE_QUIETS, STAGE);
        const move = usableKiller(picker, 1);
        if (move != NO_MOVE) return move;
        break;
      }
      case STAGE_GENERATE_QUIETS: {
        if (load<i32>(picker, QUIETS)) fill(picker, false);
        store<i32>(picker, STAGE_QUIETS, STAGE);
        break;
      }
      case STAGE_QUIETS: {
        while (load<i32>(picker, QUIETS) && !exhausted(picker)) {
          const move = takeBest(picker);
          if (move != tableMove && !isKiller(picker, move)) return move;
        }
        store<i32>(picker, STAGE_START_LOSING, STAGE);
        break;
      }
      case STAGE_START_LOSING: {
        store<u32>(picker, (picker + PICKER_SIZE) as u32, CURSOR);
        store<i32>(picker, STAGE_LOSING, STAGE);
        break;
      }
      default: {
        const cursor = load<u32>(picker, CURSOR) as usize;
        if (cursor < (load<u32>(picker, LOSING_END) as usize)) {
          store<u32>(picker, (cursor + ENTRY) as u32, CURSOR);
          return load<u16>(cursor) as i32;
        }
        store<i32>(picker, STAGE_DONE, STAGE);
      }
    }
  }
  return NO_MOVE;
}
