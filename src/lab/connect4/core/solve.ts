// Solves a position of Connect Four: by the tutorial's seventh part or by the full solver.

import { NO_MOVE } from "../../../engine/core/board/encoding/move";
import { thread } from "../../../engine/core/board/position/position";
import { THREAD_HISTORY } from "../../../engine/core/memory";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, dataEval, dataScore } from "../../../engine/core/tt/entry";
import { openStatistics } from "../../../engine/core/tt/statistics";
import { creditedWork, enterTable, noteCut, probe, storeResult } from "../../../engine/core/tt/table";
import { clearNodes, countNode, nodes } from "../../core/nodes";
import * as board from "./board";

// The table of the tutorial's seventh part: 64 MB of entries of eight bytes, a key of 56 bits above a value of 8, 0 = none.
// Every store replaces the old entry. Entries have no room for the data that replacement schemes compare.

/** Entries: the tutorial's prime, 2²³ − 15, just below 64 MB. */
const SMALL_ENTRIES: u64 = 8388593;
export const SMALL_TABLE_BYTES: usize = (SMALL_ENTRIES as usize) * 8;

const BITS: u64 = 23;
const LOW: u64 = (1 << 23) - 1;
/** 2²³ modulo the number of entries. */
const EXCESS: u64 = 15;

const VALUE_BITS: u64 = 8;
const VALUE_MASK: u64 = 255;

/** Its address; 0 = the bucket store is used. */
let table: usize = 0;

/** `key` modulo the number of entries, for keys of 49 bits, without a division: 2²³ counts as 15. */
function indexOf(key: u64): u64 {
  const folded = (key & LOW) + EXCESS * ((key >> BITS) & LOW) + EXCESS * EXCESS * (key >> (2 * BITS));
  const index = (folded & LOW) + EXCESS * (folded >> BITS);
  return index >= SMALL_ENTRIES ? index - SMALL_ENTRIES : index;
}

/** The value stored for a position, 1…255; 0 when there is none. */
function smallTableValue(key: u64): i32 {
  assert(indexOf(key) == key % SMALL_ENTRIES);
  const entry = load<u64>(table + ((indexOf(key) as usize) << 3));
  return entry >> VALUE_BITS == key ? ((entry & VALUE_MASK) as i32) : 0;
}

function storeSmall(key: u64, value: i32): void {
  assert(value > 0 && value <= 255);
  store<u64>(table + ((indexOf(key) as usize) << 3), (key << VALUE_BITS) | (value as u64));
}

// The order of moves.

/** Columns from the middle outwards. */
const CENTRAL: usize = memory.data<u8>([3, 2, 4, 1, 5, 0, 6]);
/** The rank of each column in that order, 6 for the middle one. */
const CENTRALITY: usize = memory.data<u8>([1, 3, 5, 6, 4, 2, 0]);

/** Result of listMoves: some move wins with the stone after it against every reply. */
const WINS: i32 = -1;

// A listed move: its square in the low 49 bits, its worth and rank above them.
const SQUARE_MASK: u64 = (1 << 49) - 1;
const CENTRALITY_SHIFT: u64 = 55;
const WORTH_SHIFT: u64 = 58;
/** Added to the worth so that it is positive. */
const LEAST_WORTH: u64 = 3;

/** Bytes of a list: the moves to try with so many stones on the board, seven at most, u64 each. */
const LIST: usize = 64;

/** The lists take the place of the chess searchers' histories. */
function listAt(stones: i32): usize {
  return thread + THREAD_HISTORY + (stones as usize) * LIST;
}

/**
 * A move for the list, or 0 if it wins with the stone after it. `wins` = the winning squares of the side to move after
 * it, `ownThreats` = the winning squares before it; `idle` squares stay empty.
 */
function listed(move: u64, mask: u64, wins: u64, ownThreats: u64, idle: u64): u64 {
  const reach = board.playable(mask | move);
  const next = wins & reach;
  // The opponent can take one of two squares, and of two above each other only the lower.
  if ((next & (next - 1)) | ((next << 1) & wins)) return 0;
  // A threat that the opponent answers at once counts half; a stone below a threat gives it away.
  const lasting = popcnt(wins & ~reach & ~idle);
  const given: u64 = ((move << 1) & ownThreats) != 0 ? 2 : 0;
  const worth = LEAST_WORTH + 2 * lasting + (next != 0 ? 1 : 0) - given;
  const centrality = load<u8>(CENTRALITY + ((ctz(move) / board.HEIGHT) as usize)) as u64;
  return (worth << WORTH_SHIFT) | (centrality << CENTRALITY_SHIFT) | move;
}

/**
 * Lists the safe moves of a position with `stones` stones, unordered. `threats` and `ownThreats` = the winning squares of
 * the opponent and of the side to move. Returns the number of moves, or WINS.
 */
function listMoves(own: u64, mask: u64, moves: u64, stones: i32, threats: u64, ownThreats: u64): i32 {
  const list = listAt(stones);
  // The opponent wins before either side reaches the square.
  const idle = board.squaresAbove(threats);
  const empty = board.BOARD ^ mask;
  let at = list;
  let rest = moves;
  while (rest != 0) {
    const first = rest & -rest;
    const second = (rest ^ first) & -(rest ^ first);
    rest ^= first | second;
    const lines = board.lineSquares(own | first, own | second);
    const wins = (i64x2.extract_lane(lines, 0) as u64) & empty & ~first;
    const move = listed(first, mask, wins, ownThreats, idle);
    if (move == 0) return WINS;
    store<u64>(at, move);
    at += 8;
    if (second == 0) break;
    const otherWins = (i64x2.extract_lane(lines, 1) as u64) & empty & ~second;
    const other = listed(second, mask, otherWins, ownThreats, idle);
    if (other == 0) return WINS;
    store<u64>(at, other);
    at += 8;
  }
  return ((at - list) >> 3) as i32;
}

/**
 * The square of move `number` of `count` listed moves, ordered by worth, equals from the middle outwards. Sorts one move
 * per call, because most positions need only the first; call it with 0, 1, 2 …
 */
function sortedMove(stones: i32, number: i32, count: i32): u64 {
  const list = listAt(stones);
  const first = list + ((number as usize) << 3);
  const end = list + ((count as usize) << 3);
  let bestAt = first;
  let best = load<u64>(first);
  for (let at = first + 8; at < end; at += 8) {
    const move = load<u64>(at);
    // Without a branch, because the best move is unpredictable.
    bestAt = select<usize>(at, bestAt, move > best);
    best = max(move, best);
  }
  store<u64>(bestAt, load<u64>(first));
  store<u64>(first, best);
  return best & SQUARE_MASK;
}

function listedMove(stones: i32, index: i32): u64 {
  return load<u64>(listAt(stones) + ((index as usize) << 3)) & SQUARE_MASK;
}

// The solver of the tutorial's seventh part: alpha-beta from the middle column outwards, and a table of upper bounds. It
// runs on the tutorial's own table, or on the bucket store under any replacement scheme.

/** Tables as type arguments: the search is specialised for each at compile time. */
type SmallTable = u8;
type BucketStore = u16;

function isSmall<Table>(): bool {
  return sizeof<Table>() == 1;
}

/** Turns a score into a value of the small table: 1 for the lowest. */
const VALUE_OFFSET: i32 = 19;

/**
 * Score of the position for the side to move if it lies between alpha and beta; otherwise a bound on its side. `stones` =
 * the stones on the board. Uses the table exactly as the tutorial does: stores only positions without a cut-off, and a
 * stored bound below beta lowers beta.
 */
function searchPart7<Table>(own: u64, mask: u64, stones: i32, alpha: i32, beta: i32): i32 {
  countNode();
  if (stones == board.SQUARES) return 0;
  const free = board.playable(mask);
  if (board.winningSquares(own, mask) & free) return board.winScore(stones);

  const key = isSmall<Table>() ? board.plainKey(own, mask) : board.tableKey(own, mask);
  let most = board.bestLater(stones);
  let data: u64 = 0;
  if (isSmall<Table>()) {
    const value = smallTableValue(key);
    if (value) most = value - VALUE_OFFSET;
  } else {
    data = probe(key);
    if (data != 0) most = dataScore(data);
  }
  if (beta > most) {
    beta = most;
    if (alpha >= beta) {
      if (!isSmall<Table>() && data != 0) noteCut(key, data);
      return beta;
    }
  }

  const workBefore = isSmall<Table>() ? 0 : nodes + creditedWork;
  let bestNumber = 0;
  for (let number = 0; number < board.COLUMNS; number++) {
    const move = free & board.columnSquares(load<u8>(CENTRAL + (number as usize)) as i32);
    if (move == 0) continue;
    const score = -searchPart7<Table>(own ^ mask, mask | move, stones + 1, -beta, -alpha);
    if (score >= beta) return score;
    if (score > alpha) {
      alpha = score;
      bestNumber = number + 1;
    }
  }

  if (isSmall<Table>()) {
    storeSmall(key, alpha + VALUE_OFFSET);
  } else {
    const work = nodes + creditedWork - workBefore + 1;
    storeResult(key, NO_MOVE, alpha, 0, board.SQUARES - stones, BOUND_UPPER, 0, work, bestNumber);
  }
  return alpha;
}

// The full solver: null-window searches on the bucket store. An entry holds two bounds: its score is a lower bound, its static
// evaluation an upper bound. Its bound type names the newer one.

/** Fewest stones: with fewer, subtrees are so large that probing all children first costs nothing in comparison. */
const CHILDREN_FIRST: i32 = 18;

/** A stored bound of a listed move that is at least beta; otherwise a number below beta. */
function storedChild(own: u64, mask: u64, stones: i32, count: i32, beta: i32): i32 {
  for (let number = 0; number < count; number++) {
    const key = board.tableKey(own ^ mask, mask | listedMove(stones, number));
    const data = probe(key);
    if (data != 0 && -dataEval(data) >= beta) {
      noteCut(key, data);
      return -dataEval(data);
    }
  }
  return beta - 1;
}

/**
 * A bound of the score for the side to move: at least `beta` if the score is, otherwise at most beta − 1. `stones` = the
 * stones on the board. The side to move must not have a win at once; moves that allow one are never played (safeMoves).
 */
function searchFull(own: u64, mask: u64, stones: i32, beta: i32): i32 {
  countNode();
  const lines = board.lineSquares(own ^ mask, own);
  const threats = (i64x2.extract_lane(lines, 0) as u64) & (board.BOARD ^ mask);
  const moves = board.safeMoves(mask, threats);
  if (moves == 0) return board.lossScore(stones);
  // The last two stones cannot decide the game.
  if (stones >= board.SQUARES - 2) return 0;
  let lower = board.lossScore(stones + 2);
  if (lower >= beta) return lower;
  let upper = board.bestLater(stones);
  if (upper < beta) return upper;
  if (beta >= 0) {
    upper = board.claimevenLimit(own, mask, stones);
    if (upper < beta) return upper;
  }
  if ((moves & (moves - 1)) == 0) return -searchFull(own ^ mask, mask | moves, stones + 1, 1 - beta);

  const key = board.tableKey(own, mask);
  const data = probe(key);
  if (data != 0) {
    lower = dataScore(data);
    upper = dataEval(data);
    if (lower >= beta || upper < beta) {
      noteCut(key, data);
      return lower >= beta ? lower : upper;
    }
  }
  const ownThreats = (i64x2.extract_lane(lines, 1) as u64) & (board.BOARD ^ mask);
  const count = listMoves(own, mask, moves, stones, threats, ownThreats);
  if (count == WINS) return board.bestLater(stones);
  if (stones < CHILDREN_FIRST) {
    const stored = storedChild(own, mask, stones, count, beta);
    if (stored >= beta) return stored;
  }

  const workBefore = nodes + creditedWork;
  let best = -board.SQUARES;
  let bestNumber = 0;
  for (let number = 0; number < count && best < beta; number++) {
    const score = -searchFull(own ^ mask, mask | sortedMove(stones, number, count), stones + 1, 1 - beta);
    if (score > best) {
      best = score;
      bestNumber = number + 1;
    }
  }
  if (best >= beta) lower = max(lower, best);
  else upper = min(upper, best);
  const bound = lower == upper ? BOUND_EXACT : best >= beta ? BOUND_LOWER : BOUND_UPPER;
  const work = nodes + creditedWork - workBefore + 1;
  storeResult(key, NO_MOVE, lower, upper, board.SQUARES - stones, bound, 0, work, bestNumber);
  return best;
}

// The position to solve and its solver.

let rootOwn: u64 = 0;
let rootMask: u64 = 0;
/** Only the winner is asked for. */
let isWeak: bool = false;
let isFull: bool = false;

/** A position's score by part 7, within a window. */
function part7(own: u64, mask: u64, alpha: i32, beta: i32): i32 {
  const stones = popcnt(mask) as i32;
  if (table) return searchPart7<SmallTable>(own, mask, stones, alpha, beta);
  return searchPart7<BucketStore>(own, mask, stones, alpha, beta);
}

/** The full solver for any position: a bound of the score, at least `beta` if the score is, otherwise less. */
function full(own: u64, mask: u64, beta: i32): i32 {
  const stones = popcnt(mask) as i32;
  const wins = board.winningSquares(own, mask) & board.playable(mask);
  if (stones < board.SQUARES && wins == 0) return searchFull(own, mask, stones, beta);
  countNode();
  return wins ? board.winScore(stones) : 0;
}

/** Narrows the range of scores to one score. */
function narrow(own: u64, mask: u64, lowest: i32, highest: i32): i32 {
  let least = lowest;
  let most = highest;
  while (least < most) {
    // First the winner, then one by one, because the hardest scores are small.
    const beta = most <= 0 ? most : max(least, 0) + 1;
    const bound = full(own, mask, beta);
    if (bound >= beta) least = bound;
    else most = bound;
  }
  return least;
}

function lowestScore(stones: i32): i32 {
  return isWeak ? -1 : board.lossScore(stones);
}

/**
 * Score of a position for the side to move; only its sign if it is solved weakly. The full solver or part 7, which can have its
 * own small table, empty, at an address; 0 = the bucket store.
 */
export function solveFour(own: u64, mask: u64, weak: bool, withFull: bool, smallTable: usize): i32 {
  rootOwn = own;
  rootMask = mask;
  isWeak = weak;
  isFull = withFull;
  table = smallTable;
  if (!table) enterTable();
  openStatistics();
  clearNodes();
  const stones = popcnt(mask) as i32;
  const lowest = lowestScore(stones);
  const highest = weak ? 1 : board.winScore(stones);
  const score = withFull ? narrow(own, mask, lowest, highest) : part7(own, mask, lowest, highest);
  return max(lowest, min(highest, score));
}

/** The columns whose stone keeps the score found by solveFour, a bit each. Uses the table as the search left it. */
export function bestColumns(found: i32): i32 {
  const own = rootOwn;
  const mask = rootMask;
  const stones = popcnt(mask) as i32;
  const free = board.playable(mask);
  const wins = board.winningSquares(own, mask) & free;
  // The lowest score cannot get worse; and a weak solve ignores the length of the game.
  const isLowest = found == lowestScore(stones);
  let columns = 0;
  for (let column = 0; column < board.COLUMNS; column++) {
    const move = free & board.columnSquares(column);
    if (move == 0) continue;
    if (isLowest || (move & wins) != 0 || keepsScore(own ^ mask, mask | move, found)) columns |= 1 << column;
  }
  return columns;
}

/** True when the opponent, to move, cannot do better than the negative of a score. */
function keepsScore(own: u64, mask: u64, found: i32): bool {
  if (isFull) return full(own, mask, 1 - found) < 1 - found;
  return part7(own, mask, -found, 1 - found) <= -found;
}
