// The order in which moves are tried.
import { thread } from "../../board/position";
import { COLUMNS, columnSquares, playable, winningSquares } from "./board";
import { FOUR_LIST, FOUR_LISTS } from "./memory";

/** Columns from the middle outwards. */
const CENTRAL: usize = memory.data<u8>([3, 2, 4, 1, 5, 0, 6]);

export function centralColumn(number: i32): i32 {
  return load<u8>(CENTRAL + (number as usize)) as i32;
}

/** listMoves: some move wins with the stone after it, whatever the opponent does. */
export const WINS: i32 = -1;

/** Above the 49 bits of a move's square: the squares it threatens. */
const THREATS_SHIFT: u64 = 56;
const SQUARE_MASK: u64 = (1 << 49) - 1;

function listAt(stones: i32): usize {
  return thread + FOUR_LISTS + (stones as usize) * FOUR_LIST;
}

/**
 * Lists the safe moves of a position with `stones` stones, those after which most squares would win first, equals from
 * the middle outwards. Returns how many they are, or WINS.
 */
export function listMoves(own: u64, mask: u64, moves: u64, stones: i32): i32 {
  const list = listAt(stones);
  let count = 0;
  for (let number = 0; number < COLUMNS; number++) {
    const move = moves & columnSquares(centralColumn(number));
    if (move == 0) continue;
    const wins = winningSquares(own | move, mask | move);
    const next = wins & playable(mask | move);
    // The opponent can take one of two squares, and of two above each other only the lower.
    if ((next & (next - 1)) | ((next << 1) & wins)) return WINS;
    const threats = popcnt(wins);
    let at = list + ((count as usize) << 3);
    while (at > list && load<u64>(at - 8) >> THREATS_SHIFT < threats) {
      store<u64>(at, load<u64>(at - 8));
      at -= 8;
    }
    store<u64>(at, move | (threats << THREATS_SHIFT));
    count++;
  }
  return count;
}

/** The square of a listed move. */
export function listedMove(stones: i32, index: i32): u64 {
  return load<u64>(listAt(stones) + ((index as usize) << 3)) & SQUARE_MASK;
}
