// The histories for move ordering: butterfly history by threats, capture history, continuation history,
// history by pawn structure, and low-ply history, which holds only for one search. history-update.ts and the root
// update them.
import { fromOf, fromTo, Move, toOf } from "../../board/encoding/move";
import { PAWN, typeOf } from "../../board/encoding/piece";
import { pawnKey, pieceOn, sideToMove, thread } from "../../board/position/position";
import {
  clear,
  HISTORY_CAPTURE,
  HISTORY_LOW_PLY,
  HISTORY_PAWN,
  HISTORY_SIZE,
  LOW_PLIES,
  LOW_PLY_SIZE,
  PAWN_HISTORY_ROWS,
  THREAD_HISTORY,
} from "../../memory";
import { Node } from "../../records/search";
import { add, addTowards, valueAt } from "../gravity";
import { before } from "../node";
import {
  CONTINUATION_FOURTH,
  CONTINUATION_SECOND,
  HISTORY_WEIGHT_FAR,
  HISTORY_WEIGHT_NEAR,
  HISTORY_WEIGHT_OWN,
  JOINT_CONTINUATIONS,
  LOW_PLY_WEIGHT,
  PAWN_HISTORY,
  THREAT_HISTORY,
} from "../tunables";

/** Largest absolute value of an entry. */
const HISTORY_MAX: i32 = 16384;

/** Clears all histories, with the corrections of the evaluation. */
export function clearHistories(): void {
  clear(thread + THREAD_HISTORY, HISTORY_SIZE);
}

/** Clears the low-ply history. */
export function clearLowPlies(): void {
  clear(thread + THREAD_HISTORY + HISTORY_LOW_PLY, LOW_PLY_SIZE);
}

/** The butterfly history of a side. */
export function butterflyTable(side: i32): usize {
  return thread + THREAD_HISTORY + ((side as usize) << 15);
}

/** Address of a move in a side's butterfly history; `attacked` = squares that the opponent attacks. */
function butterfly(table: usize, move: Move, attacked: u64): usize {
  const leaves = ((attacked >> (fromOf(move) as u64)) & THREAT_HISTORY) as i32;
  const enters = ((attacked >> (toOf(move) as u64)) & THREAT_HISTORY) as i32;
  const row = (leaves << 1) | enters;
  return table + ((((row << 12) | fromTo(move)) as usize) << 1);
}

function capture(move: Move, captured: i32): usize {
  const index = (((pieceOn(fromOf(move)) << 6) | toOf(move)) << 3) | captured;
  return thread + THREAD_HISTORY + HISTORY_CAPTURE + ((index as usize) << 1);
}

/** Table [piece][to] of the current pawn structure. */
export function pawnTable(): usize {
  const row = (pawnKey() as i32) & (PAWN_HISTORY_ROWS - 1);
  return thread + THREAD_HISTORY + HISTORY_PAWN + ((row as usize) << 11);
}

/** The low-ply history of a ply; 0 where there is none: the root has another order of moves. */
export function lowPlyTable(ply: i32): usize {
  if (ply < 1 || ply > LOW_PLIES) return 0;
  return thread + THREAD_HISTORY + HISTORY_LOW_PLY + (((ply - 1) as usize) << 13);
}

function lowPly(table: usize, move: Move): usize {
  return table + ((fromTo(move) as usize) << 1);
}

/** Address in a table [piece][to]. */
function pieceTo(table: usize, piece: i32, to: i32): usize {
  return table + ((((piece << 6) | to) as usize) << 1);
}

function learn(at: usize, bonus: i32): void {
  add(at, bonus, HISTORY_MAX);
}

/**
 * A quiet move's history by its squares, the pawn structure and the last moves, some ±87,000 at most. `attacked` = squares that the
 * opponent attacks; the tables are the side's butterfly history, that of the pawn structure, and the continuation histories one,
 * two and four plies ago.
 */
export function quietValue(
  move: Move,
  piece: i32,
  attacked: u64,
  squares: usize,
  pawns: usize,
  one: usize,
  two: usize,
  four: usize,
): i32 {
  const to = toOf(move);
  const own = valueAt(butterfly(squares, move, attacked)) + PAWN_HISTORY * valueAt(pieceTo(pawns, piece, to));
  const near = valueAt(pieceTo(one, piece, to)) + valueAt(pieceTo(two, piece, to));
  const far = valueAt(pieceTo(four, piece, to));
  return (HISTORY_WEIGHT_OWN * own + HISTORY_WEIGHT_NEAR * near + HISTORY_WEIGHT_FAR * far) / 7;
}

/** The value of a quiet move of a node: see quietValue. */
export function quietHistory(node: Node, move: Move): i32 {
  return quietValue(
    move,
    pieceOn(fromOf(move)),
    node.threats,
    butterflyTable(sideToMove()),
    pawnTable(),
    before(node, 1).continuation,
    before(node, 2).continuation,
    before(node, 4).continuation,
  );
}

/** Added to the value of a quiet move near the root, for the order of moves; `table` = lowPlyTable(ply), not 0. */
export function lowPlyValue(table: usize, move: Move, ply: i32): i32 {
  return (LOW_PLY_WEIGHT * valueAt(lowPly(table, move))) / (1 + ply);
}

/**
 * Adds to the continuation histories of a piece's move to a square at a node. They share one gravity, because
 * they are read as a sum.
 */
export function addContinuations(node: Node, piece: i32, to: i32, bonus: i32): void {
  const one = pieceTo(before(node, 1).continuation, piece, to);
  const two = pieceTo(before(node, 2).continuation, piece, to);
  const four = pieceTo(before(node, 4).continuation, piece, to);
  const all = valueAt(one) + valueAt(two) + valueAt(four) / 2;
  const sum = max(-HISTORY_MAX, min(HISTORY_MAX, all));
  addTowards(one, bonus, JOINT_CONTINUATIONS ? sum : valueAt(one), HISTORY_MAX);
  addTowards(two, (bonus * CONTINUATION_SECOND) / 128, JOINT_CONTINUATIONS ? sum : valueAt(two), HISTORY_MAX);
  addTowards(
    four,
    (bonus * CONTINUATION_FOURTH) / 128,
    JOINT_CONTINUATIONS ? sum : valueAt(four),
    HISTORY_MAX,
  );
}

/**
 * Adds to the butterfly history of the quiet move that led to a node, and to its history by pawn structure unless
 * the move has changed the structure.
 */
export function addLast(node: Node, bonus: i32): void {
  const last = before(node, 1);
  const piece = last.pieceTo >> 6;
  learn(butterfly(butterflyTable(sideToMove() ^ 1), last.move, last.threats), bonus);
  if (typeOf(piece) != PAWN) learn(pieceTo(pawnTable(), piece, last.pieceTo & 63), bonus);
}

export function addQuietHistory(node: Node, move: Move, bonus: i32): void {
  const piece = pieceOn(fromOf(move));
  const to = toOf(move);
  learn(butterfly(butterflyTable(sideToMove()), move, node.threats), bonus);
  learn(pieceTo(pawnTable(), piece, to), bonus);
  const low = lowPlyTable(node.ply);
  if (low) learn(lowPly(low, move), bonus);
  addContinuations(node, piece, to, bonus);
}

/** −16384…16384; `captured` is the captured piece's type, 0 for a quiet promotion. */
export function captureHistory(move: Move, captured: i32): i32 {
  return valueAt(capture(move, captured));
}

export function addCaptureHistory(move: Move, captured: i32, bonus: i32): void {
  learn(capture(move, captured), bonus);
}
