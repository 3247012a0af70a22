// The order of moves.
import { thread } from "../../../engine/core/board/position/position";
import { THREAD_HISTORY } from "../../../engine/core/memory";
import { BOARD, HEIGHT, playable, squaresAbove, storeLineSquares, winningSquares } from "./board";

/** Columns from the middle outwards. */
const CENTRAL: usize = memory.data<u8>([3, 2, 4, 1, 5, 0, 6]);
/** The rank of each column in that order, 6 for the middle one. */
const CENTRALITY: usize = memory.data<u8>([1, 3, 5, 6, 4, 2, 0]);

export function centralColumn(number: i32): i32 {
  return load<u8>(CENTRAL + (number as usize)) as i32;
}

/** Result of listMoves: some move wins with the stone after it against every reply. */
export const WINS: i32 = -1;

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
  const reach = playable(mask | move);
  const next = wins & reach;
  // The opponent can take one of two squares, and of two above each other only the lower.
  if ((next & (next - 1)) | ((next << 1) & wins)) return 0;
  // A threat that the opponent answers at once counts half; a stone below a threat gives it away.
  const lasting = popcnt(wins & ~reach & ~idle);
  const given: u64 = ((move << 1) & ownThreats) != 0 ? 2 : 0;
  const worth = LEAST_WORTH + 2 * lasting + (next != 0 ? 1 : 0) - given;
  const centrality = load<u8>(CENTRALITY + ((ctz(move) / HEIGHT) as usize)) as u64;
  return (worth << WORTH_SHIFT) | (centrality << CENTRALITY_SHIFT) | move;
}

/**
 * Lists the safe moves of a position with `stones` stones, unordered. `threats` = the opponent's winning squares.
 * Returns the number of moves, or WINS.
 */
export function listMoves(own: u64, mask: u64, moves: u64, stones: i32, threats: u64): i32 {
  const list = listAt(stones);
  const ownThreats = winningSquares(own, mask);
  // The opponent wins before either side reaches the square.
  const idle = squaresAbove(threats);
  const empty = BOARD ^ mask;
  let at = list;
  let rest = moves;
  while (rest != 0) {
    const first = rest & -rest;
    const second = (rest ^ first) & -(rest ^ first);
    rest ^= first | second;
    storeLineSquares(at, own | first, own | second);
    const move = listed(first, mask, load<u64>(at) & empty & ~first, ownThreats, idle);
    if (move == 0) return WINS;
    store<u64>(at, move);
    at += 8;
    if (second == 0) break;
    const other = listed(second, mask, load<u64>(at) & empty & ~second, ownThreats, idle);
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
export function sortedMove(stones: i32, number: i32, count: i32): u64 {
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

/** The square of a listed move. */
export function listedMove(stones: i32, index: i32): u64 {
  return load<u64>(listAt(stones) + ((index as usize) << 3)) & SQUARE_MASK;
}
