// Different chess positions from random games, and their keys.
import type { Board } from "../../../engine/board";
import { START_FEN } from "../../../engine/fen";
import { PositionStore } from "./position-store";

/** Plies; the core can take back no more than 240. */
const LONGEST_GAME = 200;

/** Whole numbers below a limit of at most 2³², the same in every run: a counter, its bits well mixed as in SplitMix. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  };
}

/**
 * Keys of `count` positions of random games, no two of the same position, in the order they were met. The board is
 * left at the initial position.
 */
export function positionKeys(board: Board, seed: number, count: number): BigUint64Array<ArrayBuffer> {
  const { core } = board;
  const below = randomNumbers(seed);
  const store = new PositionStore(count);
  const keys = new BigUint64Array(count);
  board.set(START_FEN);
  while (store.count < count) {
    let plies = 0;
    for (; plies < LONGEST_GAME && store.count < count; plies++) {
      const moves = board.moves();
      const move = moves[below(moves.length)];
      if (move === undefined) break;
      core.make(move);
      if (!store.add(core)) continue;
      keys[store.count - 1] = core.positionKey();
    }
    for (; plies > 0; plies--) core.unmake();
  }
  return keys;
}
