// Different chess positions from random games, and their keys.
import type { Board } from "../../../engine/board";
import { START_FEN } from "../../../engine/fen";
import { PositionStore } from "./position-store";
import { Random } from "./random";

/** Plies; the core can take back no more than 240. */
const LONGEST_GAME = 200;

/**
 * Keys of `count` positions of random games, no two of the same position, in the order they were met. The board is
 * left at the initial position.
 */
export function positionKeys(board: Board, seed: number, count: number): BigUint64Array<ArrayBuffer> {
  const { core } = board;
  const random = new Random(seed);
  const store = new PositionStore(count);
  const keys = new BigUint64Array(count);
  board.set(START_FEN);
  while (store.count < count) {
    let plies = 0;
    for (; plies < LONGEST_GAME && store.count < count; plies++) {
      const moves = board.moves();
      const move = moves[random.below(moves.length)];
      if (move === undefined) break;
      core.make(move);
      if (!store.add(core)) continue;
      keys[store.count - 1] = core.positionKey();
    }
    for (; plies > 0; plies--) core.unmake();
  }
  return keys;
}
