// The histories for move ordering, and their updates: butterfly history by threats, capture history, continuation history,
// history by pawn structure, and low-ply history, which holds only for one search.
import { fromOf, fromTo, Move, NO_MOVE, toOf } from "../board/encoding/move";
import { PAWN, typeOf } from "../board/encoding/piece";
import { isLegal } from "../board/moves/legality";
import { pieceOn, position, sideToMove, thread } from "../board/position/position";
import { attackedBy } from "../board/position/threats";
import * as map from "../memory";
import { Node, Picker } from "../records/search";
import { dataMove } from "../tt/entry";
import { addKiller, before, capturedType, isNoisy } from "./node";
import { NO_EVAL } from "./score";
import * as tunables from "./tunables";

// Learned 16-bit values with gravity: the nearer a value is to its limit, the less a bonus adds. The corrections of the
// evaluation are such values too.

export function valueAt(at: usize): i32 {
  return load<i16>(at) as i32;
}

/**
 * Adds a bonus less |bonus| · sum / limit. `sum` is the value to which gravity applies. Bonus and sum:
 * −limit…limit.
 */
function addTowards(at: usize, bonus: i32, sum: i32, limit: i32): void {
  const value = valueAt(at) + bonus - (sum * abs(bonus)) / limit;
  store<i16>(at, max(-limit, min(limit, value)));
}

/** Does the same with gravity by the value itself. */
export function add(at: usize, bonus: i32, limit: i32): void {
  addTowards(at, bonus, valueAt(at), limit);
}

/** Largest absolute value of an entry. */
const HISTORY_MAX: i32 = 16384;

/** Clears all histories, with the corrections of the evaluation. */
export function clearHistories(): void {
  map.clear(thread + map.THREAD_HISTORY, map.HISTORY_SIZE);
}

/** Clears the low-ply history. */
export function clearLowPlies(): void {
  map.clear(thread + map.THREAD_HISTORY + map.HISTORY_LOW_PLY, map.LOW_PLY_SIZE);
}

/** The butterfly history of a side. */
export function butterflyTable(side: i32): usize {
  return thread + map.THREAD_HISTORY + ((side as usize) << 15);
}

/** Address of a move in a side's butterfly history; `attacked` = squares that the opponent attacks. */
function butterfly(table: usize, move: Move, attacked: u64): usize {
  const leaves = ((attacked >> (fromOf(move) as u64)) & 1) as i32;
  const enters = ((attacked >> (toOf(move) as u64)) & 1) as i32;
  const row = (leaves << 1) | enters;
  return table + ((((row << 12) | fromTo(move)) as usize) << 1);
}

function capture(move: Move, captured: i32): usize {
  const index = (((pieceOn(fromOf(move)) << 6) | toOf(move)) << 3) | captured;
  return thread + map.THREAD_HISTORY + map.HISTORY_CAPTURE + ((index as usize) << 1);
}

/** Table [piece][to] of the current pawn structure. */
export function pawnTable(): usize {
  const row = (position.pawnKey as i32) & (map.PAWN_HISTORY_ROWS - 1);
  return thread + map.THREAD_HISTORY + map.HISTORY_PAWN + ((row as usize) << 11);
}

/** The low-ply history of a ply; 0 where there is none: the root has another order of moves. */
export function lowPlyTable(ply: i32): usize {
  if (ply < 1 || ply > map.LOW_PLIES) return 0;
  return thread + map.THREAD_HISTORY + map.HISTORY_LOW_PLY + (((ply - 1) as usize) << 13);
}

function lowPly(table: usize, move: Move): usize {
  return table + ((fromTo(move) as usize) << 1);
}

/** Address in a table [piece][to]. */
function pieceTo(table: usize, piece: i32, to: i32): usize {
  return table + ((((piece << 6) | to) as usize) << 1);
}

function addHistory(at: usize, bonus: i32): void {
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
  const own = valueAt(butterfly(squares, move, attacked)) + valueAt(pieceTo(pawns, piece, to));
  const near = valueAt(pieceTo(one, piece, to)) + valueAt(pieceTo(two, piece, to));
  const far = valueAt(pieceTo(four, piece, to));
  return (
    (tunables.HISTORY_WEIGHT_OWN * own +
      tunables.HISTORY_WEIGHT_NEAR * near +
      tunables.HISTORY_WEIGHT_FAR * far) /
    7
  );
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
  return (tunables.LOW_PLY_WEIGHT * valueAt(lowPly(table, move))) / (1 + ply);
}

/**
 * Adds to the continuation histories of a piece's move to a square at a node. They share one gravity, because
 * they are read as a sum.
 */
function addContinuations(node: Node, piece: i32, to: i32, bonus: i32): void {
  const one = pieceTo(before(node, 1).continuation, piece, to);
  const two = pieceTo(before(node, 2).continuation, piece, to);
  const four = pieceTo(before(node, 4).continuation, piece, to);
  const all = valueAt(one) + valueAt(two) + valueAt(four) / 2;
  const sum = max(-HISTORY_MAX, min(HISTORY_MAX, all));
  addTowards(one, bonus, sum, HISTORY_MAX);
  addTowards(two, (bonus * tunables.CONTINUATION_SECOND) / 128, sum, HISTORY_MAX);
  addTowards(four, (bonus * tunables.CONTINUATION_FOURTH) / 128, sum, HISTORY_MAX);
}

/**
 * Adds to the butterfly history of the quiet move that led to a node, and to its history by pawn structure unless
 * the move has changed the structure.
 */
function addLast(node: Node, bonus: i32): void {
  const last = before(node, 1);
  const piece = last.pieceTo >> 6;
  addHistory(butterfly(butterflyTable(sideToMove() ^ 1), last.move, last.threats), bonus);
  if (typeOf(piece) != PAWN) addHistory(pieceTo(pawnTable(), piece, last.pieceTo & 63), bonus);
}

function addQuietHistory(node: Node, move: Move, bonus: i32): void {
  const piece = pieceOn(fromOf(move));
  const to = toOf(move);
  addHistory(butterfly(butterflyTable(sideToMove()), move, node.threats), bonus);
  addHistory(pieceTo(pawnTable(), piece, to), bonus);
  const low = lowPlyTable(node.ply);
  if (low) addHistory(lowPly(low, move), bonus);
  addContinuations(node, piece, to, bonus);
}

/** −16384…16384; `captured` is the captured piece's type, 0 for a quiet promotion. */
export function captureHistory(move: Move, captured: i32): i32 {
  return valueAt(capture(move, captured));
}

function addCaptureHistory(move: Move, bonus: i32): void {
  addHistory(capture(move, capturedType(move)), bonus);
}

/** Adds to the histories of a move at a node. */
export function addMoveHistory(node: Node, move: Move, bonus: i32): void {
  if (isNoisy(move)) addCaptureHistory(move, bonus);
  else addQuietHistory(node, move, bonus);
}

// The moves of a node that have been tried: they lie in the record of its picker.

/** u16[64] */
const QUIET_LIST: usize = 64;
/** u16[32] */
const NOISY_LIST: usize = 192;
const MAX_TRIED_QUIETS: i32 = 64;
const MAX_TRIED_NOISY: i32 = 32;

function triedAt(picker: Picker, list: usize, index: i32): usize {
  return changetype<usize>(picker) + list + ((index as usize) << 1);
}

/** Records a move that was searched and did not cut off. It gets a malus if another move raises alpha. */
export function recordTried(picker: Picker, move: Move, quiet: bool): void {
  if (quiet) {
    if (picker.triedQuiets < MAX_TRIED_QUIETS)
      store<u16>(triedAt(picker, QUIET_LIST, picker.triedQuiets++), move);
  } else {
    if (picker.triedNoisy < MAX_TRIED_NOISY)
      store<u16>(triedAt(picker, NOISY_LIST, picker.triedNoisy++), move);
  }
}

function tried(picker: Picker, list: usize, index: i32): Move {
  return load<u16>(triedAt(picker, list, index)) as i32;
}

// Bonus and malus of a move grow with the depth of the search, up to a limit.

/** The bonus of a move that caused a cut-off at a depth. */
export function historyBonus(depth: i32): i32 {
  return min(
    tunables.HISTORY_BONUS_SCALE * depth + tunables.HISTORY_BONUS_OFFSET,
    tunables.HISTORY_BONUS_MAX,
  );
}

/** The malus of moves that were tried before it. */
export function historyMalus(depth: i32): i32 {
  return min(
    tunables.HISTORY_MALUS_SCALE * depth + tunables.HISTORY_MALUS_OFFSET,
    tunables.HISTORY_MALUS_MAX,
  );
}

// Updates at a node: from its evaluation, its TT entry, and its result.

/**
 * A best move that raised alpha gets a bonus, and the other moves that were tried get a malus, except those that
 * raised alpha before it. The move that led to the node gets a malus too if it was quiet and its node's first.
 */
export function updateOnBestMove(node: Node, picker: Picker, move: Move, depth: i32): void {
  const malus = historyMalus(depth);
  addMoveHistory(node, move, historyBonus(depth));
  if (!isNoisy(move)) {
    addKiller(node, move);
    for (let i = 0; i < picker.triedQuiets; i++) {
      addQuietHistory(node, tried(picker, QUIET_LIST, i), -malus);
    }
  }
  for (let i = 0; i < picker.triedNoisy; i++) {
    addCaptureHistory(tried(picker, NOISY_LIST, i), -malus);
  }
  const last = before(node, 1);
  if (last.number == 1 && wasQuiet(last))
    addOwnContinuations(last, -(malus * tunables.REFUTED_FIRST_MALUS) / 128);
}

/** No move raised alpha, so the previous quiet move gets a bonus. */
export function updateOnFailLow(node: Node, depth: i32): void {
  const last = before(node, 1);
  if (!wasQuiet(last)) return;
  const bonus = (historyBonus(depth) * tunables.FAIL_LOW_BONUS) / 128;
  addOwnContinuations(last, bonus);
  addLast(node, bonus);
}

/**
 * Gives a bonus or malus to the previous quiet move by the change of the static evaluation, before any
 * search.
 */
export function updateOnEvaluation(node: Node): void {
  const last = before(node, 1);
  if (last.staticEval == NO_EVAL || !wasQuiet(last)) return;
  const bonus =
    tunables.EVALUATION_BONUS_SCALE * (tunables.EVALUATION_BONUS_PAR - last.staticEval - node.staticEval);
  addLast(node, max(-tunables.EVALUATION_BONUS_MAX, min(tunables.EVALUATION_BONUS_MAX, bonus)));
}

/**
 * The table cut the node off with a fail high: its quiet move gets a bonus, and an early quiet move before
 * the node gets a malus.
 */
export function updateOnTtCutoff(node: Node, depth: i32): void {
  const move = dataMove(node.ttData);
  const last = before(node, 1);
  if (last.number <= tunables.TT_CUTOFF_EARLY && wasQuiet(last))
    addOwnContinuations(last, -tunables.TT_CUTOFF_MALUS);
  if (move == NO_MOVE || isNoisy(move) || !isLegal(move)) return;
  node.threats = attackedBy(sideToMove() ^ 1);
  addQuietHistory(node, move, (historyBonus(depth) * tunables.TT_CUTOFF_BONUS) / 128);
}

/**
 * A re-search of a quiet move without reduction gives it a malus if it failed low, and a bonus if it failed
 * high.
 */
export function updateOnResearch(node: Node, score: i32, alpha: i32, beta: i32, depth: i32): void {
  if (!node.quiet || (score > alpha && score < beta)) return;
  addOwnContinuations(node, score <= alpha ? -historyMalus(depth) : historyBonus(depth));
}

/** Adds to the continuation histories of the move being searched at a node. */
function addOwnContinuations(node: Node, bonus: i32): void {
  addContinuations(node, node.pieceTo >> 6, node.pieceTo & 63, bonus);
}

/** True when the move being searched at a node is quiet and not a null move. */
function wasQuiet(node: Node): bool {
  return node.pieceTo != 0 && node.quiet;
}
