// Move-ordering memory, learned from cut-offs: butterfly history, capture history, continuation history.
// Each value moves towards ±HISTORY_MAX by "gravity": the nearer it is, the less a bonus adds.
import { fromOf, fromTo, Move, toOf } from "../board/move";
import { pieceOn, sideToMove, thread } from "../board/position";
import { clear, HISTORY_CAPTURE, HISTORY_CONTINUATION, HISTORY_SIZE, THREAD_HISTORY } from "../memory";
import { continuationOf } from "./frame";
import { HISTORY_BONUS_MAX, HISTORY_BONUS_OFFSET, HISTORY_BONUS_SCALE } from "./tunables";

const HISTORY_MAX: i32 = 16384;

/** Forgets everything learned. */
export function clearHistories(): void {
  clear(thread + THREAD_HISTORY, HISTORY_SIZE);
}

function butterfly(move: Move): usize {
  return thread + THREAD_HISTORY + ((((sideToMove() << 12) | fromTo(move)) as usize) << 1);
}

function capture(move: Move, captured: i32): usize {
  const index = (((pieceOn(fromOf(move)) << 6) | toOf(move)) << 3) | captured;
  return thread + THREAD_HISTORY + HISTORY_CAPTURE + ((index as usize) << 1);
}

/** Table [piece][to] of what followed a piece's move to a square. */
export function continuationTable(piece: i32, to: i32): usize {
  return thread + THREAD_HISTORY + HISTORY_CONTINUATION + ((((piece << 6) | to) as usize) << 11);
}

function continuation(table: usize, piece: i32, to: i32): usize {
  return table + ((((piece << 6) | to) as usize) << 1);
}

function add(at: usize, bonus: i32): void {
  const value = load<i16>(at) as i32;
  store<i16>(at, value + bonus - (value * abs(bonus)) / HISTORY_MAX);
}

/** What a cut-off or its failed rivals gain or lose at a depth. */
export function historyBonus(depth: i32): i32 {
  return min(HISTORY_BONUS_SCALE * depth - HISTORY_BONUS_OFFSET, HISTORY_BONUS_MAX);
}

/** Butterfly plus the continuations of one, two and four plies ago: −65536…65536. */
export function quietHistory(move: Move, ply: i32): i32 {
  const piece = pieceOn(fromOf(move));
  const to = toOf(move);
  return (
    (load<i16>(butterfly(move)) as i32) +
    (load<i16>(continuation(continuationOf(ply - 1), piece, to)) as i32) +
    (load<i16>(continuation(continuationOf(ply - 2), piece, to)) as i32) +
    (load<i16>(continuation(continuationOf(ply - 4), piece, to)) as i32)
  );
}

export function addQuietHistory(move: Move, ply: i32, bonus: i32): void {
  const piece = pieceOn(fromOf(move));
  const to = toOf(move);
  add(butterfly(move), bonus);
  add(continuation(continuationOf(ply - 1), piece, to), bonus);
  add(continuation(continuationOf(ply - 2), piece, to), bonus);
  add(continuation(continuationOf(ply - 4), piece, to), bonus);
}

/** −16384…16384; `captured` is the captured piece's type, 0 for a quiet promotion. */
export function captureHistory(move: Move, captured: i32): i32 {
  return load<i16>(capture(move, captured)) as i32;
}

export function addCaptureHistory(move: Move, captured: i32, bonus: i32): void {
  add(capture(move, captured), bonus);
}
